import { Cron } from 'croner';
import type postgres from 'postgres';
import { z } from 'zod';
import type { Log } from '#local/log.ts';

const rowsShape = z.array(z.object({ name: z.string(), cron: z.string() }));

export interface Schedule {
  /** Adds the job of every entry now, due or not, so that a test need not wait for the clock. */
  runAll(): Promise<void>;
  stop(): void;
}

/** Runs private.schedule as pg_cron does on the hosted platform: in UTC, each entry adding its job. */
export async function startSchedule(sql: postgres.Sql, log: Log): Promise<Schedule> {
  const [found] = await sql`select to_regclass('private.schedule') as schedule`;
  const entries =
    found?.['schedule'] === null ? [] : rowsShape.parse(await sql`select name, cron from private.schedule`);
  const add = (name: string): Promise<unknown> => sql`select private.enqueue_scheduled(${name})`;
  const crons = entries.map(({ name, cron }) => {
    const failed = (error: unknown): void => log(`schedule ${name}: ${String(error)}`);
    return new Cron(cron, { timezone: 'UTC', unref: true }, () => void add(name).catch(failed));
  });
  return {
    async runAll() {
      for (const { name } of entries) await add(name);
    },
    stop() {
      for (const cron of crons) cron.stop();
    },
  };
}
