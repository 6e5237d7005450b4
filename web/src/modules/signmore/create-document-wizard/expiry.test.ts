import { expect, test } from 'vitest';
import { expiresOn } from './expiry.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12);

test.each([
  ['three months on', at(2026, 11, 21), 3, at(2027, 2, 21)],
  ['the end of a shorter month', at(2026, 8, 31), 1, at(2026, 9, 30)],
  ['29 February', at(2027, 11, 30), 3, at(2028, 2, 29)],
  ['two years on', at(2026, 11, 21), 24, at(2028, 11, 21)],
])('%s', (_, today, months, expected) => {
  expect(expiresOn(months, today)).toEqual(expected);
});
