import { askForEhfJob } from './jobs/ask-for-ehf.ts';
import { askForPaymentsJob } from './jobs/ask-for-payments.ts';
import { checkVatNumbersJob } from './jobs/check-vat-numbers.ts';
import { detachCardJob } from './jobs/detach-card.ts';
import { issueCreditNoteJob } from './jobs/issue-credit-note.ts';
import { sendEhfJob } from './jobs/send-ehf.ts';
import { topUpJob } from './jobs/top-up.ts';

/** The kinds of job that this area runs. */
export const creditsJobs = [
  askForEhfJob,
  askForPaymentsJob,
  checkVatNumbersJob,
  detachCardJob,
  issueCreditNoteJob,
  sendEhfJob,
  topUpJob,
];
