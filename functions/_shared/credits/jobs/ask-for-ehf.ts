import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { askForEhf } from '../ehf/deliver.ts';

/** Asks the access point what became of electronic invoices that it has accepted. */
export const askForEhfJob = jobKind({
  kind: 'ASK_FOR_EHF',
  payload: z.object({}),
  run: askForEhf,
});
