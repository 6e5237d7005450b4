import { askForPaymentsJob } from './jobs/ask-for-payments.ts';
import { checkVatNumbersJob } from './jobs/check-vat-numbers.ts';
import { detachCardJob } from './jobs/detach-card.ts';
import { issueCreditNoteJob } from './jobs/issue-credit-note.ts';
import { topUpJob } from './jobs/top-up.ts';

/** The kinds of job that this area runs. */
export const creditsJobs = [askForPaymentsJob, checkVatNumbersJob, detachCardJob, issueCreditNoteJob, topUpJob];
