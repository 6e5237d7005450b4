import type { Sql } from 'postgres';
import { withReport } from './channels.ts';
import type { Given } from './channels.ts';
import { refusal } from './database.ts';
import { call } from './reports.ts';
import type { Channel } from './reports.ts';
import { idOf } from './world.ts';
import type { Person } from './world.ts';

export interface WithEntrance extends Given {
  readonly channel: Channel;
  /** Sent to the channel's own address. */
  readonly report: string;
  readonly entrance: string;
  /** The channel as reporters reach it by the entrance. */
  readonly there: Channel;
  readonly change: (input: object, person?: Person) => Promise<string>;
  readonly rule: (person: Person, input: object) => Promise<string>;
}

/** A channel of `member` and `admin` with the entrance `nord`, and nothing mailed yet. */
export const onEntrance = (sql: Sql, work: (given: WithEntrance) => Promise<void>) =>
  withReport(sql, async (given) => {
    const { tx, world, does, channel } = given;
    const entrance = idOf(await does('owner', 'create_wb_entrance', { name: 'Nord', slug: 'nord' }));
    await tx`delete from private.outbox`;
    await work({
      ...given,
      entrance,
      there: { ...channel, slug: `${channel.slug}--nord` },
      change: (input, person = 'owner') =>
        refusal(call(tx, world.ids[person], 'update_wb_entrance', [entrance, input])),
      rule: (person, input) => refusal(does(person, 'create_wb_rule', input)),
    });
  });
