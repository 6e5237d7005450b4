import * as z from 'zod/mini';

/** What a person can be told about about the checks that they sent. */
const NOTICES = ['NEEDS_YOU', 'REMARKS', 'COMPLETED', 'REFUSED', 'LATE', 'EXPIRES'] as const;
export type Notice = (typeof NOTICES)[number];

/** At once, in the digest of each business day, or never. */
export const TIMINGS = ['NOW', 'DAILY', 'NEVER'] as const;
export type Timing = (typeof TIMINGS)[number];

/** The caller's choices, in the order of the page (`checkNotices`). */
export const checkNotices = z.array(z.object({ notice: z.enum(NOTICES), timing: z.enum(TIMINGS) }));
