import { expect, test } from 'vitest';
import { addDays, dayOf, isDay, readRange, showDay, startOfDay } from './days.ts';

test.each([
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Europe/Oslo', '2027-01-01'],
  ['2026-03-01T04:00:00Z', 'America/New_York', '2026-02-28'],
  ['2026-11-20T11:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
])('at %s it is in %s the day %s', (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // The nights when Norway changes to and from daylight saving time.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-26', -2, '2026-10-24'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'today', '2026-11-21T00:00'])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('a range in the URL keeps valid days, and is empty if it ends before it begins', () => {
  expect(readRange('2026-01-01', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(readRange('2026-01-01', 'x')).toEqual({ from: '2026-01-01', to: '' });
  expect(readRange('2026-02-01', '2026-01-31')).toEqual({ from: '', to: '' });
});

test('a day is shown as dd/MM/yyyy, and begins at the reader’s midnight', () => {
  expect(showDay('2026-11-02')).toBe('02/11/2026');
  const start = startOfDay('2026-11-02');
  expect([start.getFullYear(), start.getMonth(), start.getDate(), start.getHours()]).toEqual([2026, 10, 2, 0]);
});
