import { askForPaymentsJob } from './jobs/ask-for-payments.ts';

/** The kinds of job that this area runs. */
export const creditsJobs = [askForPaymentsJob];
