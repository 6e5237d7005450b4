import { expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { PRESETS, presetRange } from './presets.ts';

const on = (today: string) =>
  PRESETS.map((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === to ? from : `${from} ${to}`;
  });

test.each([
  [
    '2026-11-21',
    [
      '2026-11-21',
      '2026-11-20',
      '2026-11-01 2026-11-30',
      '2026-10-01 2026-10-31',
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ],
  ],
  [
    '2026-01-01',
    [
      '2026-01-01',
      '2025-12-31',
      '2026-01-01 2026-01-31',
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ],
  ],
  [
    '2028-03-31',
    [
      '2028-03-31',
      '2028-03-30',
      '2028-03-01 2028-03-31',
      '2028-02-01 2028-02-29',
      '2028-01-01 2028-12-31',
      '2027-01-01 2027-12-31',
    ],
  ],
  [
    '2026-12-31',
    [
      '2026-12-31',
      '2026-12-30',
      '2026-12-01 2026-12-31',
      '2026-11-01 2026-11-30',
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ],
  ],
])('the presets on %s', (today, expected) => {
  expect(on(today)).toEqual(expected);
});

test('users on two sides of the date line have different years at New Year', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  expect(presetRange('thisYear', dayOf(moment, 'Europe/Oslo')).from).toBe('2027-01-01');
  expect(presetRange('thisYear', dayOf(moment, 'America/New_York')).from).toBe('2026-01-01');
});
