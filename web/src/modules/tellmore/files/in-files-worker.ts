import { workerCalls } from '#modules/tellmore/reporter/crypto/worker-calls.ts';
import type { fileJobs } from './file-jobs.ts';

const { run } = workerCalls<typeof fileJobs>(
  () => new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' }),
);

/** Runs one of the jobs on files in their worker. @throws when the job fails */
export const inFilesWorker = run;
