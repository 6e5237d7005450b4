import type postgres from 'postgres';
import { expect } from 'vitest';
import { connect, refusal } from './database.ts';
import type { Transaction } from './database.ts';
import { startThrowAwayDatabase } from './start-database.ts';
import { buildWorld } from './world.ts';
import type { World } from './world.ts';

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Runs two connections simultaneously and commits, so it needs its own database. The first holds its locks until the
 * second is seen waiting for them, so the race happens every time.
 */
export async function startRaces() {
  const { dbUrl, stop: stopDatabase } = await startThrowAwayDatabase();
  const first = connect(dbUrl);
  const second = connect(dbUrl);
  const watcher = connect(dbUrl);

  async function waits(process: number): Promise<boolean> {
    const [row] = await watcher`select cardinality(pg_blocking_pids(${process})) > 0 as waits`;
    return row?.waits;
  }

  /** Runs both: `early` continues to `then` and commits only when `late` waits for it, or has ended without waiting. */
  async function race<A, B>(
    early: Work<A>,
    late: Work<B>,
    then: Work<unknown> = () => Promise.resolve(),
  ): Promise<{ early: string; late: string; waited: boolean }> {
    const latePid = await pid(second);
    let ended = false;
    let waited = false;
    let lateOutcome: Promise<string> | undefined;
    const earlyOutcome = refusal(
      first.begin(async (tx) => {
        await early(tx);
        lateOutcome = refusal(second.begin((inner) => late(inner))).finally(() => {
          ended = true;
        });
        while (!ended && !waited) waited = await waits(latePid);
        await then(tx);
      }),
    );
    return { early: await earlyOutcome, late: (await lateOutcome) ?? 'never ran', waited };
  }

  /**
   * Runs one statement on a connection of its own, and kills its server process once it waits for a lock that the first
   * connection holds. Nothing of it is kept.
   */
  async function kill(lock: Work<unknown>, statement: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
    const doomed = connect(dbUrl);
    const process = await pid(doomed);
    await first.begin(async (tx) => {
      await lock(tx);
      let outcome = '';
      const ended = statement(doomed).then(
        () => (outcome = 'ended by itself'),
        () => (outcome = 'killed'),
      );
      while (outcome === '' && !(await waits(process)));
      await watcher`select pg_terminate_backend(${process})`;
      await ended;
      expect(outcome).toBe('killed');
    });
    await doomed.end({ timeout: 0 });
  }

  /** Makes the people of a test, visible to both connections. */
  async function committedWorld(): Promise<World> {
    return await watcher.begin((tx) => buildWorld(tx));
  }

  async function stop(): Promise<void> {
    await Promise.all([first, second, watcher].map((sql) => sql.end()));
    await stopDatabase();
  }

  return { dbUrl, race, kill, watcher, committedWorld, stop };
}

async function pid(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select pg_backend_pid() as pid`;
  return row?.pid;
}
