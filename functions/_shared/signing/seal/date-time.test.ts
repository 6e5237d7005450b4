import { describe, expect, it } from 'vitest';
import { describeInstant } from './date-time.ts';
import { certificateStrings } from './strings.ts';

const { nb, en } = certificateStrings;

describe('an instant', () => {
  it.each([
    ['2026-11-20T12:30:15Z', 'Europe/Oslo', '20. november 2026 kl. 12:30:15 UTC', '13:30:15 i Europe/Oslo (UTC+01:00)'],
    ['2026-07-01T12:00:00Z', 'Europe/Oslo', '1. juli 2026 kl. 12:00:00 UTC', '14:00:00 i Europe/Oslo (UTC+02:00)'],
    [
      '2026-12-31T23:30:00Z',
      'Europe/Oslo',
      '31. desember 2026 kl. 23:30:00 UTC',
      '1. januar 2027 00:30:00 i Europe/Oslo (UTC+01:00)',
    ],
    [
      '2026-11-20T23:30:00Z',
      'Europe/Oslo',
      '20. november 2026 kl. 23:30:00 UTC',
      '21. november 2026 00:30:00 i Europe/Oslo (UTC+01:00)',
    ],
    ['2026-11-20T00:00:00+01:00', 'UTC', '19. november 2026 kl. 23:00:00 UTC', '23:00:00 i UTC (UTC+00:00)'],
    [
      '2026-11-20T12:30:15.999Z',
      'Asia/Kathmandu',
      '20. november 2026 kl. 12:30:15 UTC',
      '18:15:15 i Asia/Kathmandu (UTC+05:45)',
    ],
  ])('%s is told in UTC and as the clock in %s showed it', (iso, zone, utc, local) => {
    expect(describeInstant(iso, zone, nb)).toEqual({ utc, local });
  });

  it('names the other date in English', () => {
    const { utc, local } = describeInstant('2026-03-01T02:00:00Z', 'America/New_York', en);
    expect([utc, local]).toEqual([
      '1 March 2026, 02:00:00 UTC',
      '28 February 2026 21:00:00 in America/New_York (UTC-05:00)',
    ]);
  });
});
