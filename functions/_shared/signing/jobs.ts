import { makePagePicture } from './jobs/make-page-picture.ts';
import { renewSeal } from './jobs/renew-seal.ts';
import { runBulk } from './jobs/run-bulk.ts';
import { sealDocument } from './jobs/seal-document.ts';

/** The kinds of job that this area runs. */
export const signingJobs = [makePagePicture, renewSeal, runBulk, sealDocument];
