import { removeObjects } from './jobs/remove-objects.ts';

/** The kinds of job that the platform itself runs. */
export const platformJobs = [removeObjects];
