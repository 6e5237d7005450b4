import { deleteAccount } from './jobs/delete-account.ts';

/** The kinds of job that this area runs. */
export const accountJobs = [deleteAccount];
