import type postgres from 'postgres';
import { z } from 'zod';
import type { Log } from '#local/log.ts';

export interface Worker {
  /** Runs due work now, and resolves when it is done. Calls that arrive during a run share one further run. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** A connection that may read `private`. */
  sql: postgres.Sql;
  /** Calls the function `work` once. Resolves to true if more work is waiting. */
  callWork: () => Promise<boolean>;
  /** False: work only runs when `run` is called. */
  automatic: boolean;
  log: Log;
}

/** How often to look for work without a notification (a retry, an expired lease). */
const POLL_EVERY = 5_000;

/**
 * Calls the function `work` whenever there is something to do: immediately when a row is written (`notify work`, sent
 * by triggers on private.outbox and private.job), otherwise when a row becomes due.
 */
export async function startWorker({ sql, callWork, automatic, log }: WorkerOptions): Promise<Worker> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopped = false;

  const drain = async (): Promise<void> => {
    try {
      while (!stopped && (await callWork()));
    } catch (error) {
      log(`work: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const run = (): Promise<void> => {
    if (running === undefined) {
      running = drain().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };

  const pollOnce = async (): Promise<void> => {
    const due = await isDue(sql).catch(() => false);
    if (due) await run();
  };

  const listening = automatic ? await sql.listen('work', () => void run()) : undefined;
  const poll = setInterval(() => {
    if (automatic && running === undefined) void pollOnce();
  }, POLL_EVERY);

  return {
    run,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listening?.unlisten().catch(() => {});
      await Promise.all([running, next]);
    },
  };
}

const dueShape = z.array(z.object({ due: z.boolean() }));

async function isDue(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql`
    select exists (select from private.outbox where status in ('PENDING', 'CLAIMED') and next_at <= private.now())
        or exists (select from private.job where status in ('PENDING', 'CLAIMED') and next_at <= private.now()) as due`;
  return dueShape.parse(rows)[0]?.due ?? false;
}
