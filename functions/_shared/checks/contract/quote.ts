import * as z from 'zod/mini';

/** What a request costs now, in credits, and who is left out (`checkRequestQuote`). */
export const checkRequestQuote = z.object({
  items: z.array(z.object({ type: z.string(), unitPrice: z.number(), quantity: z.number(), total: z.number() })),
  people: z.number(),
  total: z.number(),
  excludedCount: z.number(),
  // Not kept once the request is sent.
  excluded: z._default(
    z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        reason: z.enum(['CHECKED', 'OPEN_REQUEST']),
        checkTypes: z.array(z.string()),
      }),
    ),
    [],
  ),
  // Of a draft.
  openCount: z._default(z.number(), 0),
  checkedCount: z._default(z.number(), 0),
  shownCount: z._default(z.number(), 0),
  shown: z._default(
    z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** ISO day. */
        shownOn: z.string(),
      }),
    ),
    [],
  ),
  balance: z.number(),
  balanceAfter: z.number(),
  /** Of a request that was sent. */
  refunded: z.number(),
  remindsOn: z.array(z.string()),
});

export type Quote = z.output<typeof checkRequestQuote>;

/** What the team knows about people who may be added to a request (`knownCandidates`). */
export const knownCandidates = z.array(
  z.object({
    email: z.string(),
    reason: z.nullable(z.enum(['OPEN_REQUEST', 'CHECKED'])),
    /** ISO day on which the same certificate was shown for the same job. */
    shownOn: z.nullable(z.string()),
    /** The name of the person with this address, if it is another. */
    knownAs: z.nullable(z.string()),
  }),
);

export type KnownCandidate = z.output<typeof knownCandidates>[number];
