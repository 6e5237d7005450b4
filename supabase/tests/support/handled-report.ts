import { as, rolledBack } from './database.ts';
import type { connect, Transaction } from './database.ts';
import { call, loggedIn, openChannel, submitReport } from './reports.ts';
import type { Channel } from './reports.ts';
import { buildWorld } from './world.ts';
import type { World } from './world.ts';

export interface Case {
  readonly tx: Transaction;
  readonly world: World;
  readonly channel: Channel;
  readonly report: string;
  readonly did: (person: 'admin' | 'member', name: string, ...args: unknown[]) => Promise<readonly unknown[]>;
  readonly row: () => Promise<Record<string, unknown>>;
}

/** A report that `member` handles, in a channel whose other handler is `admin`. */
export const caseOf =
  (sql: ReturnType<typeof connect>) =>
  async (work: (given: Case) => Promise<void>): Promise<void> => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const channel = await openChannel(tx, world, ['member', 'admin']);
      const report = await submitReport(tx, channel, ['member']);
      await work({
        tx,
        world,
        channel,
        report,
        did: (person, name, ...args) => call(tx, world.ids[person], name, [report, ...args]),
        row: async () =>
          (await tx`select * from public.whistleblowing_report where id = ${report}`)[0] as Record<string, unknown>,
      });
    });
  };

/** How many of the report's rows the person reads. */
export const readers = async ({ tx, world, report }: Case, person: 'admin' | 'member') => {
  const count = async (table: string) =>
    as(tx, await loggedIn(tx, world.ids[person]), async (inner) => {
      const column = table === 'whistleblowing_report' ? 'id' : 'report_id';
      return (await inner.unsafe(`select from public.${table} where ${column} = '${report}'`)).length;
    });
  return { reports: await count('whistleblowing_report'), seals: await count('whistleblowing_seal') };
};
