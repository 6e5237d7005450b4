import { expect, test } from 'vitest';
import { roomFor, scaleOf } from './chart-scale.ts';

test.each([
  [[], 0, 2, [0, 1, 2]],
  [[0, 35], 0, 40, [0, 20, 40]],
  [[1200, 400], 0, 2000, [0, 1000, 2000]],
  // A disputed payment: the balance is drawn below zero.
  [[300, -80], -100, 400, [-100, 0, 400]],
  [[-5], -10, 2, [-10, 0, 2]],
  [[-800, 0], -1000, 2, [-1000, 0]],
])('the totals %j are drawn between %d and %d', (totals, low, high, marks) => {
  expect(scaleOf(totals)).toEqual({ low, high, marks });
});

test('the widest text of a scale has room', () => {
  expect(roomFor(['0', '50 000', '100 000'])).toBe(86);
  expect(roomFor(['0', '1', '2'])).toBe(26);
});
