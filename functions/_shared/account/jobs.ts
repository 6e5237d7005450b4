import { checkSsoDomain } from './jobs/check-sso-domain.ts';
import { checkSsoSession } from './jobs/check-sso-session.ts';
import { deleteAccount } from './jobs/delete-account.ts';

/** The kinds of job that this area runs. */
export const accountJobs = [deleteAccount, checkSsoDomain, checkSsoSession];
