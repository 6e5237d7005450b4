// A custodian passes the key of a reporter's names to a colleague who has asked for it.
import { afterAll, expect, test } from 'vitest';
import { withTeam } from './support/channels.ts';
import type { Given } from './support/channels.ts';
import { connect, refusal, undone } from './support/database.ts';
import { bytes, call, entry, openChannel, sealsFor, submitReport } from './support/reports.ts';
import { leaveTeam } from './support/world.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const CONFIDENTIAL = {
  privacy: 'CONFIDENTIAL',
  entries: [
    { ...entry(), type: 'REPORT', ring: 'CASE' },
    { ...entry(), type: 'IDENTITY', ring: 'IDENTITY' },
  ],
};

/** `admin` is the custodian of a report that `member` handles, too, and may not open names of; `manager` handles another. */
async function withCustodian(
  work: (given: Given & { readonly report: string; readonly ids: Readonly<Record<string, string>> }) => Promise<void>,
): Promise<void> {
  await withTeam(sql, async (given) => {
    const channel = await openChannel(given.tx, given.world, ['admin', 'member', 'manager']);
    await given.tx`update public.whistleblowing_handler set may_identify = false where id <> ${channel.handlers['admin'] ?? ''}`;
    const seals = sealsFor([channel.handlers['admin'] ?? '', channel.handlers['member'] ?? '']).filter(
      (seal) =>
        !(
          'handlerId' in seal &&
          seal.handlerId === channel.handlers['member'] &&
          'ring' in seal &&
          seal.ring === 'IDENTITY'
        ),
    );
    const report = await submitReport(given.tx, channel, ['admin', 'member'], { ...CONFIDENTIAL, seals });
    await work({ ...given, report, ids: channel.handlers });
  });
}

const sealFor = (handlerId: string | undefined, more: object = {}) => ({
  ring: 'IDENTITY',
  epoch: 1,
  holder: 'HANDLER',
  handlerId,
  sealed: bytes(80),
  ...more,
});

test('the colleague opens the names with the key that the custodian passed, and it is noted', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const open = (person: Person) =>
      tx.savepoint((inner) => call(inner, world.ids[person], 'open_wb_identity', [report]));
    expect(await refusal(open('member'))).toBe('UNAUTHORIZED');
    const passed = sealFor(ids['member']);
    const input = { handlerId: ids['member'], seals: [passed] };
    const note = entry();
    const event = entry();
    await tx`delete from private.outbox`;
    await tx`insert into private.reporter_contact (report_id, email, language) values (${report}, 'kari@example.org', 'nb')`;
    await call(tx, world.ids.admin, 'pass_wb_identity', [report, input, note, event]);
    // The answer was lost on the way.
    await call(tx, world.ids.admin, 'pass_wb_identity', [report, input, note, event]);
    const [opened] = await open('member');
    expect(JSON.stringify(opened)).toContain(passed.sealed);
    const openings = await tx`select handler_id from public.whistleblowing_opening where report_id = ${report}`;
    expect(openings.map(({ handler_id }) => handler_id)).toEqual([ids['member']]);
    const notes =
      await tx`select handler_id from public.whistleblowing_entry where report_id = ${report} and type = 'NOTE'`;
    expect(notes.map(({ handler_id }) => handler_id)).toEqual([ids['admin']]);
    // The reporter reads it once, and is told that there is something to read.
    const told = await tx`
      select id, handler_id, ring from public.whistleblowing_entry where report_id = ${report} and type = 'NAMES_PASSED'`;
    expect(told).toEqual([{ id: event.id, handler_id: ids['admin'], ring: 'CASE' }]);
    expect(await tx`select kind from private.outbox where kind like 'report_answer'`).toHaveLength(1);
    expect(await refusal(open('manager'))).toBe('UNAUTHORIZED');
  });
});

test('no key is passed without what the reporter reads of it', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const input = { handlerId: ids['member'], seals: [sealFor(ids['member'])] };
    for (const event of [null, {}, { ...entry(), content: 'x' }])
      expect(
        await refusal(
          undone(tx, (inner) => call(inner, world.ids.admin, 'pass_wb_identity', [report, input, entry(), event])),
        ),
      ).not.toBe('ok');
    expect(await refusal(call(tx, world.ids.member, 'open_wb_identity', [report]))).toBe('UNAUTHORIZED');
  });
});

test('nobody else passes it, nor to anybody who does not handle the report, nor any other key', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const pass = (person: Person, to: string | undefined, seals: readonly object[] = [sealFor(to)]) =>
      refusal(
        undone(tx, (inner) =>
          call(inner, world.ids[person], 'pass_wb_identity', [report, { handlerId: to, seals }, entry(), entry()]),
        ),
      );
    expect(await pass('admin', ids['member'])).toBe('ok');
    for (const person of ['member', 'manager', 'owner', 'outsider'] as const) {
      expect(await pass(person, ids['member']), person).toMatch(/^UNAUTHORIZED/);
    }
    expect(await pass('admin', ids['manager'])).toBe('USER_NOT_FOUND@handlerId');
    expect(await pass('admin', ids['admin'])).toBe('USER_NOT_FOUND@handlerId');
    expect(await pass('member', ids['member'])).toMatch(/^UNAUTHORIZED/);
    for (const seals of [
      [],
      [sealFor(ids['member'], { ring: 'CASE' })],
      [sealFor(ids['member'], { epoch: 2 })],
      [sealFor(ids['member']), sealFor(ids['member'])],
      [sealFor(ids['manager'])],
      [sealFor(ids['member'], { sealed: bytes(79) })],
    ]) {
      expect(await pass('admin', ids['member'], seals), JSON.stringify(seals)).toBe('INVALID@seals');
    }
  });
});

test('a colleague who is taken off the report or loses their keys opens names no more', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const input = { handlerId: ids['member'], seals: [sealFor(ids['member'])] };
    await call(tx, world.ids.admin, 'pass_wb_identity', [report, input, entry(), entry()]);
    await tx`delete from public.account_member where user_id = ${world.ids.member} and account_id = ${world.team}`;
    expect(await refusal(call(tx, world.ids.member, 'open_wb_identity', [report]))).toBe('UNAUTHORIZED');
  });
});

/** The same with `member` as a second custodian. */
const withTwoCustodians: typeof withCustodian = (work) =>
  withCustodian(async (given) => {
    await given.tx`update public.whistleblowing_handler set may_identify = true where id = ${given.ids['member'] ?? ''}`;
    await work(given);
  });

test('where the team wants it, a custodian opens names only after another one has agreed, if there is one', async () => {
  await withTwoCustodians(async ({ tx, world, report, ids }) => {
    const open = (person: Person, name = 'open_wb_identity') =>
      refusal(undone(tx, (inner) => call(inner, world.ids[person], name, [report])));
    expect(await open('member')).toBe('ok');
    await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { namesByCustodian: true }]);
    expect(await open('member')).toBe('UNAUTHORIZED');
    // To pass the key on, which is noted as an opening.
    expect(await open('member', 'take_wb_identity')).toBe('ok');
    const agree = (by: Person, seals: readonly object[] = []) =>
      refusal(
        tx.savepoint((inner) =>
          call(inner, world.ids[by], 'pass_wb_identity', [
            report,
            { handlerId: ids['member'], seals },
            entry(),
            entry(),
          ]),
        ),
      );
    expect(await agree('member')).toBe('USER_NOT_FOUND@handlerId');
    expect(await agree('admin', [sealFor(ids['member'])])).toBe('INVALID@seals');
    expect(await agree('admin')).toBe('ok');
    expect(await open('member')).toBe('ok');
    expect(await open('admin')).toBe('UNAUTHORIZED');
    await leaveTeam(tx, world, 'member');
    expect(await open('admin')).toBe('ok');
  });
});

test('a handler who is no custodian does not take keys to pass on, and taking them is noted', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const take = (person: Person) =>
      tx.savepoint((inner) => call(inner, world.ids[person], 'take_wb_identity', [report]));
    for (const person of ['member', 'manager', 'owner', 'outsider'] as const) {
      expect(await refusal(take(person)), person).toMatch(/^UNAUTHORIZED/);
    }
    await take('admin');
    expect(await tx`select handler_id from public.whistleblowing_opening`).toEqual([{ handler_id: ids['admin'] }]);
  });
});

test('an agreement ends when the handler is taken off the report', async () => {
  await withCustodian(async ({ tx, world, report, ids }) => {
    const input = { handlerId: ids['member'], seals: [sealFor(ids['member'])] };
    await call(tx, world.ids.admin, 'pass_wb_identity', [report, input, entry(), entry()]);
    expect(
      await tx`select names_agreed_by from public.whistleblowing_assignment where handler_id = ${ids['member'] ?? ''}`,
    ).toEqual([{ names_agreed_by: ids['admin'] }]);
    await tx`delete from public.whistleblowing_assignment where handler_id = ${ids['member'] ?? ''}`;
    expect(await refusal(call(tx, world.ids.member, 'open_wb_identity', [report]))).toMatch(/^UNAUTHORIZED/);
  });
});
