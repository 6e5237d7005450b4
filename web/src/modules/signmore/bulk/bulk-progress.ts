import type { BulkProgress } from '#functions/signing/contract/bulk-progress.ts';

/** The job is at work, so that the numbers change within seconds. */
export function isBusy({ queued, isPaused, heldUntil, isReminding, isCancelling }: BulkProgress): boolean {
  return isReminding || isCancelling || (queued > 0 && !isPaused && heldUntil === null);
}
