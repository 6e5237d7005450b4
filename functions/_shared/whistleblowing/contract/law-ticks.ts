import * as z from 'zod/mini';

/** What the law asks of a channel and only people can confirm. */
export const LAW_TICKS = ['representatives', 'poster'] as const;
export type LawTick = (typeof LAW_TICKS)[number];

/** Who has confirmed something, and on which day. `tested`: who has deleted an answered test report. */
export const lawTicks = z.partialRecord(
  z.enum([...LAW_TICKS, 'tested']),
  z.object({ by: z.string(), on: z.iso.date() }),
);
