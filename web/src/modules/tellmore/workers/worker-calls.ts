import { allowOwnWorkers } from './own-workers.ts';

/** Jobs of a worker, by name. Arguments and results are plain data. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a bound on functions of any kind
type AnyJobs = Readonly<Record<string, (...args: any[]) => Promise<unknown>>>;

interface WorkerRequest {
  readonly id: number;
  readonly job: string;
  readonly args: readonly unknown[];
}
type WorkerAnswer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: string });

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The page's side: `run` asks a worker, which is started with the first job; `warmUp` starts it ahead; `stop` ends it. */
export function workerCalls<Jobs extends AnyJobs>(make: () => Worker) {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    if (worker) return worker;
    allowOwnWorkers();
    const started = make();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('fault' in data) one?.reject(new Error(data.fault));
      else one?.resolve(data.value);
    });
    // The code did not load: all waiting calls fail, and the next job tries again.
    started.addEventListener('error', () => giveUp('The worker did not start'));
    worker = started;
    return started;
  }

  function giveUp(why: string): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  }

  return {
    run: <Job extends keyof Jobs & string>(
      job: Job,
      ...args: Parameters<Jobs[Job]>
    ): Promise<Awaited<ReturnType<Jobs[Job]>>> => {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        start().postMessage({ id, job, args } satisfies WorkerRequest);
      });
    },
    warmUp: (): void => {
      start();
    },
    stop: (): void => {
      worker?.terminate();
      giveUp('The worker was stopped');
    },
  };
}

/** The worker's side. */
export function serveJobs(jobs: AnyJobs): void {
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    const job = jobs[data.job] ?? (() => Promise.reject(new Error('No such job')));
    job(...data.args).then(
      (value) => postMessage({ id: data.id, value } satisfies WorkerAnswer),
      (error: unknown) => postMessage({ id: data.id, fault: String(error) } satisfies WorkerAnswer),
    );
  });
}
