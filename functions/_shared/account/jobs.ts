import { deleteAccount } from './jobs/delete-account.ts';
import { deleteAccounts } from './jobs/delete-accounts.ts';

/** The kinds of job that this area runs. */
export const accountJobs = [deleteAccounts, deleteAccount];
