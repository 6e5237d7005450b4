import * as z from 'zod/mini';

/** Answer of `deletionFacts`: what a deletion would end, as private.deletion_fact lists it. UNPAID is in øre. */
export const deletionFacts = z.array(
  z.object({
    fact: z.enum(['CREDITS', 'UNPAID', 'DOCUMENTS', 'CHECKS', 'HOLDS', 'CHANNEL']),
    count: z.int(),
  }),
);

/** Answer of `deletionHolds`: what the deletion waits for, as private.deletion_hold lists it. */
export const deletionHolds = z.array(z.enum(['REFUND']));
