import { expect, test } from 'vitest';
import { lastDay } from './expiry.ts';
import type { Expiration } from './expiry.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12);
const none: Expiration = { expirationMonths: null, expirationDays: null, expirationDate: null };

test.each([
  ['three months on', at(2026, 11, 21), { expirationMonths: 3 }, '2027-02-21'],
  ['the end of a shorter month', at(2026, 8, 31), { expirationMonths: 1 }, '2026-09-30'],
  ['29 February', at(2027, 11, 30), { expirationMonths: 3 }, '2028-02-29'],
  ['two years on', at(2026, 11, 21), { expirationMonths: 24 }, '2028-11-21'],
  ['days over the end of a month', at(2026, 11, 21), { expirationDays: 14 }, '2026-12-05'],
  ['days over the change to summer time', at(2027, 3, 27), { expirationDays: 2 }, '2027-03-29'],
  ['a date', at(2026, 11, 21), { expirationDate: '2027-06-01' }, '2027-06-01'],
])('%s', (_, today, chosen, expected) => {
  expect(lastDay({ ...none, ...chosen }, today)).toBe(expected);
});
