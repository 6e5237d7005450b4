import { expect, test } from 'vitest';
import { pastMonths } from './past-months.ts';

test.each([
  ['2026-01-15T12:00:00Z', ['2025-12', '2025-11']],
  // Already December in Oslo.
  ['2026-11-30T23:00:00Z', ['2026-11', '2026-10']],
  ['2026-11-30T22:59:00Z', ['2026-10', '2026-09']],
])('the months before %s', (now, months) => {
  expect(pastMonths(new Date(now), 2)).toEqual(months);
});
