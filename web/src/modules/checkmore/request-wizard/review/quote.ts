import * as z from 'zod/mini';

const quoteSchema = z.object({
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

/** What a request costs now, in credits, and who is left out. */
export type Quote = z.output<typeof quoteSchema>;

/** @throws ZodError for an answer of another version. */
export function toQuote(answer: unknown): Quote {
  return quoteSchema.parse(typeof answer === 'string' ? JSON.parse(answer) : answer);
}
