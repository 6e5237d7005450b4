import { describe, expect, test } from 'vitest';
import { sql } from './support/database.ts';
import { PHONE } from './support/texts.ts';

describe('when a number may be texted', () => {
  test.each([
    ['in the daytime', '2026-11-23 10:15+01', PHONE, '2026-11-23 10:15+01'],
    ['on a Saturday', '2026-11-28 10:15+01', PHONE, '2026-11-28 10:15+01'],
    ['before eight', '2026-11-23 05:00+01', PHONE, '2026-11-23 08:00+01'],
    ['in the evening', '2026-11-23 20:00+01', PHONE, '2026-11-24 08:00+01'],
    ['on Saturday evening', '2026-11-28 21:00+01', PHONE, '2026-11-30 08:00+01'],
    ['on a Sunday', '2026-11-29 12:00+01', PHONE, '2026-11-30 08:00+01'],
    ['on 17 May in Norway', '2027-05-17 12:00+02', PHONE, '2027-05-18 08:00+02'],
    ['on 17 May elsewhere', '2027-05-17 12:00+02', '+46701234567', '2027-05-18 08:00+02'],
    ['at Easter', '2027-03-24 21:00+01', PHONE, '2027-03-27 08:00+01'],
    ['at Easter in Sweden', '2027-03-24 21:00+01', '+46701234567', '2027-03-25 08:00+01'],
    ['on Ascension Day', '2027-05-06 09:00+02', '+4520123456', '2027-05-07 08:00+02'],
    ['at Christmas', '2026-12-24 20:30+01', PHONE, '2026-12-28 08:00+01'],
    ['in Finland, where it is an hour later', '2026-11-23 19:30+01', '+358401234567', '2026-11-24 07:00+01'],
    ['in Britain, where it is an hour earlier', '2026-11-23 08:30+01', '+447911123456', '2026-11-23 09:00+01'],
  ])('%s', async (_when, moment, phone, expected) => {
    const [row] = await sql`select private.texting_time(${moment}, ${phone}) as at`;
    expect(row?.['at']).toEqual(new Date(expected.replace(' ', 'T').replace(/$/, ':00')));
  });

  test('Easter is where the calendar has it', async () => {
    const days =
      await sql`select private.easter_sunday(y)::text as day from unnest('{2024,2025,2026,2027,2038}'::int[]) y`;
    expect(days.map(({ day }) => day)).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25']);
  });
});
