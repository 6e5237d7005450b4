import { cryptoJobs } from './crypto-jobs.ts';
import type { WorkerAnswer, WorkerRequest } from './crypto.ts';

// Slow on purpose (Argon2id, proof of work) and heavy to load: neither may stop the page.
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const run = cryptoJobs[data.job] as (...args: readonly unknown[]) => Promise<unknown>;
  run(...data.args).then(
    (value) => postMessage({ id: data.id, value } satisfies WorkerAnswer),
    (error: unknown) => postMessage({ id: data.id, fault: String(error) } satisfies WorkerAnswer),
  );
});
