// What the dashboard tells a handler.
import { expect, test } from 'vitest';
import { passTime } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { bytes, call, entry, newKeys, openChannel, sealsFor, submitReport } from './support/reports.ts';
import type { Channel } from './support/reports.ts';
import { leaveTeam, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

interface Given {
  readonly tx: Transaction;
  readonly world: World;
  readonly channel: Channel;
  readonly ask: <Answer>(person: Person, name: string, ...args: unknown[]) => Promise<Answer>;
  readonly share: (report: string) => Promise<unknown>;
}

/** A channel with `member`, `admin` and `manager` as its handlers. */
async function withChannel(work: (given: Given) => Promise<void>): Promise<void> {
  await inWorld(async (tx, world) => {
    const channel = await openChannel(tx, world, ['member', 'admin', 'manager']);
    const { member = '', admin = '' } = channel.handlers;
    const joins = () => sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
    await work({
      tx,
      world,
      channel,
      ask: async <Answer>(person: Person, name: string, ...args: unknown[]) =>
        Object.values((await call(tx, world.ids[person], name, args))[0] as object)[0] as Answer,
      share: (report) =>
        call(tx, world.ids.member, 'assign_wb_report', [
          report,
          { handlerIds: [member, admin], seals: joins() },
          entry(),
        ]),
    });
  });
}

interface Desk {
  readonly due: readonly { readonly id: string }[];
}
const NOTHING = { unread: 0, dueSoon: 0, tasks: 0, deletions: 0, handlers: 0, due: [] };

test('a desk counts what waits for its handler, and shows it to nobody else', async () => {
  await withChannel(async ({ tx, world, channel, ask, share }) => {
    const desk = (person: Person) => ask<Desk>(person, 'wb_desk', world.team);
    const [first, second] = [await submitReport(tx, channel, ['member']), await submitReport(tx, channel, ['member'])];
    expect(await desk('member')).toMatchObject({ unread: 2, dueSoon: 2 });
    await share(first);
    await call(tx, world.ids.member, 'mark_wb_report_read', [first, 2]);
    await call(tx, world.ids.member, 'create_wb_message', [second, entry()]);
    await call(tx, world.ids.member, 'mark_wb_report_read', [second, 2]);
    // The second one has three months for an answer.
    expect(await desk('member')).toMatchObject({ unread: 0, dueSoon: 1, due: [{ id: first, acknowledgedOn: null }] });
    expect(await desk('admin')).toMatchObject({ unread: 1, dueSoon: 1 });
    await passTime(tx, '8 days');
    expect(await desk('admin')).toMatchObject({ dueSoon: 1 });
    for (const person of ['manager', 'owner', 'outsider', 'otherOwner'] as const) {
      expect(await desk(person)).toEqual(NOTHING);
    }
    await call(tx, world.ids.member, 'close_wb_report', [first, entry()]);
    expect(await desk('admin')).toMatchObject({ unread: 1, dueSoon: 0, due: [] });
    await leaveTeam(tx, world, 'admin');
    expect(await desk('admin')).toEqual(NOTHING);
  });
});

test('the five reports that are due first are named, those that are late among them', async () => {
  await withChannel(async ({ tx, world, channel, ask }) => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const id = await submitReport(tx, channel, ['member']);
      await tx`update public.whistleblowing_report set submitted_on = submitted_on - ${index}::integer where id = ${id}`;
      ids.unshift(id);
    }
    const { due, ...counts } = await ask<Desk>('member', 'wb_desk', world.team);
    expect(due.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(counts).toMatchObject({ dueSoon: 7 });
  });
});

test('approvals: a deletion waits for colleagues, and new keys for every handler', async () => {
  await withChannel(async ({ tx, world, channel, ask, share }) => {
    const desk = (person: Person) => ask<Desk>(person, 'wb_desk', world.team);
    await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { fourEyes: true }]);
    const report = await submitReport(tx, channel, ['member']);
    await share(report);
    await call(tx, world.ids.member, 'delete_wb_report', [report, entry()]);
    expect(await desk('member')).toMatchObject({ deletions: 0, handlers: 0 });
    expect(await desk('admin')).toMatchObject({ deletions: 1, handlers: 0 });
    await call(tx, world.ids.owner, 'create_wb_handler', [world.team, { userId: world.ids.colleague }]);
    await tx`
      update public.whistleblowing_handler set status = 'KEYED', box_key = ${bytes(32)}, sign_key = ${bytes(32)}
      where user_id = ${world.ids.colleague}`;
    expect(await desk('manager')).toEqual({ ...NOTHING, handlers: 1 });
    expect(await desk('owner')).toEqual(NOTHING);
    await call(tx, world.ids.admin, 'delete_wb_report', [report, entry()]);
    for (const person of ['member', 'admin'] as const) expect(await desk(person)).toMatchObject({ deletions: 0 });
    // A colleague who makes new keys afterwards asks for nothing either.
    await call(tx, world.ids.member, 'reset_handler_keys', [world.team, newKeys()]);
    expect(await desk('admin')).toMatchObject({ deletions: 0 });
  });
});
