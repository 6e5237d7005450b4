import * as z from 'zod/mini';

/** What a filter of the transactions finds: how many, and the credits that came in and were spent, both above zero. */
export const creditSums = z.object({ count: z.int(), received: z.int(), spent: z.int() });
export type CreditSums = z.output<typeof creditSums>;
