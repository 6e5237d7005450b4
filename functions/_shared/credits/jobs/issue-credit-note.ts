import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { issueCreditNote } from '../credit-notes.ts';

/** Pays back at Stripe for a credit note that an administrator has ordered. */
export const issueCreditNoteJob = jobKind({
  kind: 'ISSUE_CREDIT_NOTE',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ orderId }) => issueCreditNote(orderId),
});
