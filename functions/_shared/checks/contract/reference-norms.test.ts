import { expect, test } from 'vitest';
import { meanOf, normOf, sharesOf } from './reference-norms.ts';

const words = { text: 'Taking initiative', low: '', high: '' };
const item = { id: 'initiative', kind: 'RATING' as const, required: true, en: words, nb: words };
const row = { item, points: 5, cells: [], mean: null, lowest: null, highest: null, count: 0 };
const norm = {
  id: 'initiative',
  scale: 'RATING_1_5',
  text: 'Taking initiative',
  references: 10,
  candidates: 5,
  counts: [0, 1, 2, 3, 4],
};

test('a rating is compared with the same question on the same scale alone', () => {
  expect(normOf(row, [norm])).toBe(norm);
  expect(normOf({ ...row, points: 6 }, [norm])).toBeUndefined();
  expect(normOf({ ...row, item: { ...item, en: { ...words, text: 'Being on time' } } }, [norm])).toBeUndefined();
});

test('a distribution has a mean and shares', () => {
  expect(meanOf(norm)).toBe(4);
  expect(sharesOf(norm)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
});
