import { removeFiles } from './jobs/remove-files.ts';

/** The kinds of job that the platform itself runs. */
export const platformJobs = [removeFiles];
