import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { checkVatNumbers } from '../vat-numbers.ts';

/** Asks VIES about VAT numbers that are new or were judged long ago. */
export const checkVatNumbersJob = jobKind({
  kind: 'CHECK_VAT_NUMBERS',
  payload: z.object({}),
  run: checkVatNumbers,
});
