import { expect, test } from 'vitest';
import i18next from 'i18next';
import { formatBytes, formatDate, formatDay, formatLastDay, formatMoney } from './format.ts';
import { formatRelative } from './format-relative.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'now', 'nå'],
  ['2026-11-21T11:55:00Z', '5 minutes ago', 'for 5 minutter siden'],
  ['2026-11-19T11:00:00Z', '2 days ago', 'i forgårs'],
  ['2026-11-24T13:00:00Z', 'in 3 days', 'om 3 dager'],
  ['2025-09-01T00:00:00Z', 'last year', 'i fjor'],
])('%s is %s', (when, english, norwegian) => {
  expect(formatRelative(when, now, 'en')).toBe(english);
  expect(formatRelative(when, now, 'nb')).toBe(norwegian);
});

test('money is held in minor units and shown with two decimals', () => {
  expect(formatMoney(123_450)).toMatch(/1\s234,50/);
});

test('sizes are decimal, as limits are', () => {
  expect(formatBytes(10_000_000)).toBe('10 MB');
  expect(formatBytes(1_440_000)).toBe('1,4 MB');
  expect(formatBytes(900)).toBe('0,9 kB');
});

test.each([
  ['nb', '6. des. 2026'],
  ['en', '06 Dec 2026'],
])('a day has the digits of its language: %s', async (lng, day) => {
  await i18next.init({ lng });
  expect([formatDay('2026-12-06'), formatDate(new Date(2026, 11, 6, 12))]).toEqual([day, day]);
});

test('a last day names its time to readers whose clock shows another', () => {
  expect(formatLastDay('2027-02-28', 'Europe/Oslo', 'Europe/Berlin')).toBe(formatDay('2027-02-28'));
  expect(formatLastDay('2027-02-28', 'Europe/Oslo', 'America/Los_Angeles')).toMatch(
    /^28.*2027 \(.*(Central European|sentraleuropeisk)/i,
  );
  // The same in summer, the hour before in winter.
  expect(formatLastDay('2027-07-31', 'Europe/Oslo', 'Africa/Johannesburg')).toBe(formatDay('2027-07-31'));
  expect(formatLastDay('2027-01-31', 'Europe/Oslo', 'Africa/Johannesburg')).toContain('(');
});
