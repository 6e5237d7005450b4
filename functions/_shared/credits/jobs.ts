import { askForPaymentsJob } from './jobs/ask-for-payments.ts';
import { detachCardJob } from './jobs/detach-card.ts';

/** The kinds of job that this area runs. */
export const creditsJobs = [askForPaymentsJob, detachCardJob];
