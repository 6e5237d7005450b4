import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { askForPayments } from '../payments.ts';

/** Asks Stripe for purchases whose events have not arrived. */
export const askForPaymentsJob = jobKind({
  kind: 'ASK_FOR_PAYMENTS',
  payload: z.object({}),
  run: askForPayments,
});
