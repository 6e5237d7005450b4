import { expect, test } from 'vitest';
import { handlerCalls } from './support/handler-calls.ts';
import type { Facts } from './support/account-calls.ts';
import { newAdministrator } from './support/administrators.ts';
import { as, refusal, undone, user, visitor } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { readable } from './support/readable.ts';
import { call, entry, loggedIn, openChannel, submitReport } from './support/reports.ts';
import { logIn } from './support/session.ts';
import { leaveTeam, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Every role × every table and call of a report. Only the handlers that it is assigned to read it, in person and with
// two-factor.
interface Case {
  readonly tx: Transaction;
  readonly world: World;
  readonly report: string;
  readonly callers: Readonly<Record<string, Caller>>;
}

/**
 * `member` handles the report. So did `colleague`, who was removed, and `former`, who left the team: both still have
 * their rows, which must not matter. `manager` is a handler of the channel, `otherManager` has no keys yet.
 */
async function withRoles(work: (given: Case) => Promise<void>): Promise<void> {
  await inWorld(async (tx, world) => {
    const channel = await openChannel(tx, world, ['member', 'manager', 'colleague', 'former']);
    const report = await submitReport(tx, channel, ['member', 'colleague', 'former'], {
      privacy: 'CONFIDENTIAL',
      entries: [
        { ...entry(), type: 'REPORT', ring: 'CASE' },
        { ...entry(), type: 'IDENTITY', ring: 'IDENTITY' },
      ],
    });
    const task = entry();
    await call(tx, world.ids.member, 'write_wb_task', [report, task, task.id, channel.handlers['member'], null]);
    await call(tx, world.ids.member, 'open_wb_identity', [report]);
    await call(tx, world.ids.owner, 'create_wb_handler', [world.team, { userId: world.ids.otherManager }]);
    await tx`update public.whistleblowing_handler set status = 'REMOVED' where id = ${channel.handlers['colleague'] ?? ''}`;
    await leaveTeam(tx, world, 'former');
    await tx`
      insert into public.whistleblowing_tombstone (account_id, report_number, type, submitted_on, deleted_on, handler_ids)
      select ${world.team}, 'K7Q29MXB', 'WHISTLEBLOWING', now(), now(), private.assigned_handlers(${report})`;
    const withTwoFactor = async (person: Person): Promise<Caller> => {
      await tx`
        insert into private.two_factor (user_id, country_code, number) values (${world.ids[person]}, '+47', '91234567')
        on conflict do nothing`;
      return loggedIn(tx, world.ids[person]);
    };
    const support = await newAdministrator(tx, `support.${world.tag}@example.test`);
    await tx`
      insert into private.impersonation (session_id, administrator_id, user_id, reason)
      values (${support.session}, ${support.user}, ${world.ids.member}, 'Sak 1234')`;
    const callers = {
      'a handler of the report': await withTwoFactor('member'),
      'another handler of the channel': await withTwoFactor('manager'),
      'an appointed handler without keys': await withTwoFactor('otherManager'),
      'a removed handler': await withTwoFactor('colleague'),
      'a handler who left the team': await withTwoFactor('former'),
      'the owner': await withTwoFactor('owner'),
      'an administrator of the team': await withTwoFactor('admin'),
      'the owner of another team': await withTwoFactor('otherOwner'),
      'an outsider': await withTwoFactor('outsider'),
      'an administrator of the product': await newAdministrator(tx, `ada.${world.tag}@example.test`),
      'support on a visit to the handler': support,
      'the handler before the login code': await logIn(tx, world.ids.member),
    };
    await work({ tx, world, report, callers });
  });
}

const probes = ({
  report,
  world,
}: Case): Readonly<Record<string, readonly [table: string, row: Record<string, string>]>> => ({
  report: ['whistleblowing_report', { id: report }],
  assignment: ['whistleblowing_assignment', { report_id: report }],
  'seal of the case': ['whistleblowing_seal', { report_id: report, ring: 'CASE' }],
  'seal of the notes': ['whistleblowing_seal', { report_id: report, ring: 'NOTES' }],
  'seal of the identity': ['whistleblowing_seal', { report_id: report, ring: 'IDENTITY' }],
  'seal of the recovery key': ['whistleblowing_seal', { report_id: report, holder: 'RECOVERY' }],
  entry: ['whistleblowing_entry', { report_id: report, ring: 'CASE' }],
  note: ['whistleblowing_entry', { report_id: report, ring: 'NOTES' }],
  identity: ['whistleblowing_entry', { report_id: report, ring: 'IDENTITY' }],
  opening: ['whistleblowing_opening', { report_id: report }],
  task: ['whistleblowing_task', { report_id: report }],
  tombstone: ['whistleblowing_tombstone', { account_id: world.team }],
});

const HANDLED = [
  'report',
  'assignment',
  'seal of the case',
  'seal of the notes',
  'entry',
  'note',
  'identity',
  'opening',
  'task',
  'tombstone',
];
const reads: Readonly<Record<string, readonly string[]>> = {
  'a handler of the report': HANDLED,
};

test('each role reads the rows of a report that it may, and no other', async () => {
  await withRoles(async (given) => {
    for (const [role, caller] of Object.entries(given.callers)) {
      const seen: string[] = [];
      for (const [name, [table, row]] of Object.entries(probes(given))) {
        if ((await readable(given.tx, caller, table, row)) === 'reads') seen.push(name);
      }
      expect(seen.toSorted(), role).toEqual((reads[role] ?? []).toSorted());
    }
    for (const [table, row] of Object.values(probes(given))) {
      expect(await readable(given.tx, visitor, table, row), table).toBe('denied');
    }
  });
});

test('no role writes a row of a report', async () => {
  await withRoles(async ({ tx, callers }) => {
    const tables = ['report', 'assignment', 'seal', 'entry', 'opening', 'tombstone', 'channel', 'handler'];
    for (const [role, caller] of Object.entries({ ...callers, visitor })) {
      for (const name of tables) {
        const table = `public.whistleblowing_${name}`;
        for (const statement of [`insert into ${table} default values`, `delete from ${table}`, `truncate ${table}`]) {
          expect(await refusal(as(tx, caller, (inner) => inner.unsafe(statement))), `${role}: ${statement}`).toBe(
            'denied',
          );
        }
        const [first] = await tx`
          select attname from pg_attribute where attrelid = ${table}::regclass and attnum = 1`;
        const update = `update ${table} set ${first?.['attname']} = default`;
        expect(await refusal(as(tx, caller, (inner) => inner.unsafe(update))), `${role}: ${update}`).toBe('denied');
      }
    }
  });
});

/** Calls about a report that is there, not about the caller's own keys. */
const reportCalls = Object.entries(handlerCalls).filter(
  ([name]) => (name.endsWith('_report') && name !== 'enter_wb_report') || /message|identity|read/.test(name),
);

const tried = (
  tx: Transaction,
  caller: Caller,
  name: string,
  facts: Pick<Case, 'report' | 'world'>,
): Promise<string> => {
  const [list, ...values] = handlerCalls[name]?.(facts as unknown as Facts) ?? [''];
  return undone(tx, (inner) =>
    refusal(as(inner, caller, (own) => own.unsafe(`select public.${name}(${list})`, values))),
  );
};

test('only a handler of the report is not refused, whatever they call', async () => {
  await withRoles(async (given) => {
    expect(reportCalls.length).toBeGreaterThan(8);
    for (const [name] of reportCalls) {
      for (const [role, caller] of Object.entries(given.callers)) {
        const answer = expect(await tried(given.tx, caller, name, given), `${name} by ${role}`);
        if (role === 'a handler of the report') answer.not.toMatch(/UNAUTHORIZED/);
        else if (role.endsWith('login code')) answer.toBe('TFA_REQUIRED');
        // They may take over what nobody handles any more, which this is not.
        else answer.toBe(name.startsWith('adopt') && role.startsWith('another') ? 'INVALID_ACTION' : 'UNAUTHORIZED');
      }
    }
  });
});

test('a handler without two-factor, or in a team without the feature, reads and does nothing', async () => {
  await withRoles(async (given) => {
    const { tx, world, callers } = given;
    const seen = async (caller: Caller) =>
      Promise.all(Object.values(probes(given)).map(([table, row]) => readable(tx, caller, table, row)));
    await undone(tx, async (inner) => {
      await inner`delete from private.two_factor where user_id = ${world.ids.member}`;
      for (const [table, row] of Object.values(probes(given))) {
        expect(await readable(inner, user(world.ids.member), table, row), table).toBe('nothing');
      }
      for (const [name] of reportCalls) {
        expect(await tried(inner, user(world.ids.member), name, given), name).toBe('UNAUTHORIZED@twoFactor');
      }
    });
    const handler = callers['a handler of the report'] ?? visitor;
    await tx`
      insert into public.account_feature (account_id, whistleblowing) values (${world.team}, false)
      on conflict (account_id) do update set whistleblowing = false`;
    expect(await seen(handler)).toEqual(Object.keys(probes(given)).map(() => 'nothing'));
    for (const [name] of Object.entries(handlerCalls)) {
      expect(await tried(tx, handler, name, given), name).toMatch(/^UNAUTHORIZED|^PRODUCT_UNAVAILABLE|^INVALID_ACTION/);
    }
  });
});

test('nothing of a report changes in a team that is about to be deleted', async () => {
  await withRoles(async (given) => {
    const { tx, world, callers } = given;
    await tx`update public.account set deletion_scheduled_on = now() where id = ${world.team}`;
    const handler = callers['a handler of the report'] ?? visitor;
    for (const name of ['create_wb_message', 'close_wb_report', 'delete_wb_report', 'update_wb_report']) {
      expect(await tried(tx, handler, name, given), name).toBe('INVALID_ACTION@deletionScheduledOn');
    }
  });
});
