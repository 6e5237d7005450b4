import { expect, test } from 'vitest';
import { secondsLeft } from './use-countdown.ts';

test.each([
  [30_000, 30],
  [29_999, 30],
  [1_000, 1],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%i milliseconds before the end there are %i seconds to wait', (before, seconds) => {
  const end = 1_800_000_000_000;
  expect(secondsLeft(end, end - before)).toBe(seconds);
});
