import { z } from '#api/zod.ts';

const schema = z.object({
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

/** How far a bulk has come. */
export type BulkProgress = z.infer<typeof schema>;

/** Parses `bulkProgress`, which is JSON as text; null for somebody who cannot see it. */
export function parseProgress(json: string | null | undefined): BulkProgress | null {
  return json ? schema.parse(JSON.parse(json)) : null;
}

/** The job is at work, so that the numbers change within seconds. */
export function isBusy({ queued, isPaused, heldUntil, isReminding, isCancelling }: BulkProgress): boolean {
  return isReminding || isCancelling || (queued > 0 && !isPaused && heldUntil === null);
}
