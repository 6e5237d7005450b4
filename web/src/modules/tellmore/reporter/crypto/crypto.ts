import type { cryptoJobs } from './crypto-jobs.ts';
import { workerCalls } from '#modules/tellmore/workers/worker-calls.ts';

const { run, warmUp } = workerCalls<typeof cryptoJobs>(
  () => new Worker(new URL('./crypto.worker.ts', import.meta.url), { type: 'module' }),
);

/** Runs one of the cryptographic jobs in the worker. @throws when the job fails */
export const inWorker = run;
export { warmUp };
