import { lookUpCheck } from './jobs/look-up-check.ts';
import { lookUpDomain } from './jobs/look-up-domain.ts';
import { makePurposeLetters } from './jobs/make-purpose-letters.ts';
import { sendCheckLists } from './jobs/send-check-lists.ts';

/** The kinds of job that this area runs. */
export const checksJobs = [sendCheckLists, makePurposeLetters, lookUpCheck, lookUpDomain];
