import * as z from 'zod/mini';

/** How fast the mails of a draft go out (`sendingPace`). */
export const sendingPace = z.object({
  mails: z.int(),
  today: z.int(),
  days: z.int(),
  perDay: z.int(),
  limited: z.boolean(),
  liftable: z.boolean(),
});

/** The limits on an account's mails to signers, and what waits for them (`accountSending`). */
export const accountSending = z.object({
  lifted: z.boolean(),
  newcomer: z.number(),
  person: z.number(),
  account: z.number(),
  today: z.number(),
  waiting: z.number(),
});
