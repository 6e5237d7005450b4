import type postgres from 'postgres';
import { z } from 'zod';
import type { Log } from '#local/log.ts';

export interface Worker {
  /** Runs due work now, and resolves when it is done. Calls that arrive during a run share one further run of each kind. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

export type WorkKind = 'job' | 'outbox';

export interface WorkerOptions {
  /** A connection that may read `private`. */
  sql: postgres.Sql;
  /** Calls the function `work` once. Resolves to true if more work of the kind is waiting. */
  callWork: (kind: WorkKind) => Promise<boolean>;
  /** False: work only runs when `run` is called. */
  automatic: boolean;
  log: Log;
}

/** How often to look for work without a notification (a retry, an expired lease). */
const POLL_EVERY = 5_000;

/**
 * Calls the function `work` whenever there is something to do: immediately when a row is written (`notify work`, sent
 * by triggers on private.outbox and private.job), otherwise when a row becomes due. Messages never wait for jobs, as on
 * the hosted platform, where each transaction makes a call of its own.
 */
export async function startWorker({ sql, callWork, automatic, log }: WorkerOptions): Promise<Worker> {
  let stopped = false;

  const drain = async (kind: WorkKind): Promise<void> => {
    try {
      while (!stopped && (await callWork(kind)));
    } catch (error) {
      log(`work: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const jobs = coalesced(() => drain('job'));
  const messages = coalesced(() => drain('outbox'));

  const run = async (): Promise<void> => {
    await Promise.all([jobs.run(), messages.run()]);
    // Those that the jobs have written.
    await messages.run();
  };

  const pollOnce = async (): Promise<void> => {
    const due = await isDue(sql).catch(() => false);
    if (due) await run();
  };

  const listening = automatic
    ? await sql.listen('work', (what) => void (what === 'outbox' ? messages.run() : run()))
    : undefined;
  const poll = setInterval(() => {
    if (automatic) void (jobs.isRunning() ? messages.run() : pollOnce());
  }, POLL_EVERY);

  return {
    run,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listening?.unlisten().catch(() => {});
      await Promise.all([jobs.ended(), messages.ended()]);
    },
  };
}

/** Calls that arrive during a run share one further run. */
function coalesced(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = (): Promise<void> => {
    if (running === undefined) {
      running = task().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
  return { run, isRunning: () => running !== undefined, ended: () => Promise.all([running, next]) };
}

const dueShape = z.array(z.object({ due: z.boolean() }));

async function isDue(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql`
    select exists (select from private.outbox where status in ('PENDING', 'CLAIMED') and next_at <= private.now())
        or exists (select from private.job where status in ('PENDING', 'CLAIMED') and next_at <= private.now()) as due`;
  return dueShape.parse(rows)[0]?.due ?? false;
}
