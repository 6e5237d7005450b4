import { removeObjects } from './jobs/remove-objects.ts';
import { removeStrayUploads } from './jobs/remove-stray-uploads.ts';
import { tidy } from './jobs/tidy.ts';

/** The kinds of job that the platform itself runs. */
export const platformJobs = [removeObjects, removeStrayUploads, tidy];
