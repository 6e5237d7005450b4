import type { cryptoJobs } from './crypto-jobs.ts';

type Jobs = typeof cryptoJobs;
export interface WorkerRequest {
  readonly id: number;
  readonly job: keyof Jobs;
  readonly args: readonly unknown[];
}
export type WorkerAnswer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: string });

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Runs one of the cryptographic jobs in the worker, which is started with the first. @throws when the job fails */
export function inWorker<Job extends keyof Jobs>(
  job: Job,
  ...args: Parameters<Jobs[Job]>
): Promise<Awaited<ReturnType<Jobs[Job]>>> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    startWorker().postMessage({ id, job, args } satisfies WorkerRequest);
  });
}

/** Starts the worker's code ahead of the first job. */
export function warmUp(): void {
  startWorker();
}

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./crypto.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) one?.reject(new Error(data.fault));
    else one?.resolve(data.value);
  });
  // The code did not load: everybody who waits is told, and the next job tries again.
  started.addEventListener('error', () => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The worker did not start'));
    waiting.clear();
  });
  worker = started;
  return started;
}
