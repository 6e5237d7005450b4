import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { sendEhf } from '../ehf/deliver.ts';

/** Hands electronic invoices and credit notes of a purchase in at the access point. */
export const sendEhfJob = jobKind({
  kind: 'SEND_EHF',
  payload: z.object({ purchaseId: z.uuid() }),
  run: ({ purchaseId }) => sendEhf(purchaseId),
});
