import { readDocumentsJob } from './jobs/read-documents.ts';

/** The kinds of job that this area runs. */
export const identityJobs = [readDocumentsJob];
