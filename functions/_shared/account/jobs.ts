import { checkSsoDomain } from './jobs/check-sso-domain.ts';
import { checkSsoSession } from './jobs/check-sso-session.ts';
import { deleteAccount } from './jobs/delete-account.ts';
import { makeOwnData } from './jobs/make-own-data.ts';

/** The kinds of job that this area runs. */
export const accountJobs = [deleteAccount, makeOwnData, checkSsoDomain, checkSsoSession];
