import { expect, test } from 'vitest';
import { welch } from '#testing/welch.ts';
import { figuresOf } from './masking-timing.ts';

test("Welch's t has the sign of the slower group", () => {
  expect(welch([3, 4, 5], [1, 2, 3])).toEqual({ t: 2 / Math.sqrt(2 / 3), means: { left: 4, right: 2 } });
  expect(welch([1, 2, 3], [3, 4, 5]).t).toBeLessThan(0);
});

/** Milliseconds of a thousand answers that take as long as this, give or take a tenth, and some that take a second. */
const answers = (milliseconds: number): number[] =>
  Array.from({ length: 1_000 }, (_, index) => (index % 50 === 0 ? 1_000 : milliseconds + (index % 10) / 100));

test('a world that answers later is told apart in spite of pauses, and one that answers as fast is not', () => {
  const figures = figuresOf('list', { clean: answers(2), remark: answers(2.02), disputed: answers(2) });
  const verdicts = figures.filter(({ name }) => name.endsWith("Welch's t")).map(({ name, unit }) => [name, unit]);
  expect(verdicts).toEqual([
    ["list, remark: Welch's t", 'told apart, 1000 pairs'],
    ["list, disputed: Welch's t", 'as fast, 1000 pairs'],
  ]);
});
