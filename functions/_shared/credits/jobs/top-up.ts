import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { payTopUp, StillProcessing } from '../top-up.ts';

/** Charges a saved card for a top-up. */
export const topUpJob = jobKind({
  kind: 'TOP_UP',
  payload: z.object({ purchaseId: z.uuid() }),
  run: ({ purchaseId }) => payTopUp(purchaseId),
  errorCode: (error) => (error instanceof StillProcessing ? 'STILL_PROCESSING' : null),
});
