import type postgres from 'postgres';
import { rolledBack } from './database.ts';
import type { Transaction } from './database.ts';
import { call, openChannel, submitReport } from './reports.ts';
import type { Channel } from './reports.ts';
import { buildWorld } from './world.ts';
import type { Person, World } from './world.ts';

export interface Given {
  readonly tx: Transaction;
  readonly world: World;
  readonly does: (person: Person, name: string, ...args: unknown[]) => Promise<readonly unknown[]>;
}

/** A team, rolled back afterwards. */
export async function withTeam(sql: postgres.Sql, work: (given: Given) => Promise<void>): Promise<void> {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await work({
      tx,
      world,
      does: (person, name, ...args) => call(tx, world.ids[person], name, [world.team, ...args]),
    });
  });
}

/** The same, with a channel that `member` and `admin` handle, and a report that both have. */
export async function withReport(
  sql: postgres.Sql,
  work: (given: Given & { channel: Channel; report: string }) => Promise<void>,
): Promise<void> {
  await withTeam(sql, async (given) => {
    const channel = await openChannel(given.tx, given.world, ['member', 'admin']);
    await work({ ...given, channel, report: await submitReport(given.tx, channel, ['member', 'admin']) });
  });
}
