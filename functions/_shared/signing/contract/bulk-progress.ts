import * as z from 'zod/mini';

/** How far a bulk has come. */
export const bulkProgress = z.object({
  total: z.int(),
  /** Queued, pending and sealing. */
  open: z.int(),
  queued: z.int(),
  pending: z.int(),
  sealing: z.int(),
  signed: z.int(),
  refused: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  terminated: z.int(),
  failed: z.int(),
  /** Of those that are pending. */
  bounced: z.int(),
  opened: z.int(),
  /** Credits that come back when the rest is cancelled. */
  refundable: z.int(),
  isPaused: z.boolean(),
  heldUntil: z.nullable(z.string()),
  /** While it is held: how many days the rest takes. */
  daysLeft: z.nullable(z.int()),
  /** Whether customer support can lift the limit that holds it. */
  isLiftable: z.boolean(),
  isReminding: z.boolean(),
  isCancelling: z.boolean(),
});
export type BulkProgress = z.infer<typeof bulkProgress>;
