import { describe, expect, test } from 'vitest';
import { passTime, refusal, sql } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import type { Case } from './support/handled-report.ts';
import { call, entry, newKeys, sealsFor, submitReport } from './support/reports.ts';
import { idOf } from './support/world.ts';

const withReport = caseOf(sql);

const dayIn = async ({ tx }: Case, days: number): Promise<string> => {
  const [row] = await tx<{ day: string }[]>`select (private.report_day() + ${days}::int)::text as day`;
  return row?.day ?? '';
};
/** Sets a task and returns its id. */
async function setTask(given: Case, due: string | null, person: 'member' | 'admin' = 'member'): Promise<string> {
  const note = entry();
  await given.did('member', 'write_wb_task', note, note.id, given.channel.handlers[person], due);
  return note.id;
}
const tasks = ({ tx, report }: Case) => tx`
  select handler_id, due_on::text from public.whistleblowing_task where report_id = ${report}`;
const remind = ({ tx }: Case) => tx`select private.remind_of_wb_tasks()`;
async function mails({ tx }: Case): Promise<unknown[]> {
  const rows = await tx`delete from private.outbox where kind = 'report_task' returning payload`;
  return rows.map(({ payload }) => Object.keys(payload).toSorted());
}
const ONE = [['accountName', 'accountSlug']];

describe('a task', () => {
  test('is a note, of which the server knows the handler and the day, until it is done', async () => {
    await withReport(async (given) => {
      const day = await dayIn(given, 5);
      const task = await setTask(given, day);
      expect(await tasks(given)).toEqual([{ handler_id: given.channel.handlers['member'], due_on: day }]);
      const [note] = await given.tx`select type, ring from public.whistleblowing_entry where id = ${task}`;
      expect(note).toEqual({ type: 'NOTE', ring: 'NOTES' });
      await given.did('member', 'write_wb_task', entry(), task, null, null);
      expect(await tasks(given)).toEqual([]);
    });
  });

  test('is changed once: a repeat of an earlier note undoes nothing', async () => {
    await withReport(async (given) => {
      const task = await setTask(given, null);
      const member = given.channel.handlers['member'];
      const [first, later] = [entry(), entry()];
      await given.did('member', 'write_wb_task', first, task, member, await dayIn(given, 1));
      await given.did('member', 'write_wb_task', later, task, member, await dayIn(given, 9));
      await given.did('member', 'write_wb_task', first, task, member, await dayIn(given, 1));
      expect(await tasks(given)).toEqual([{ handler_id: member, due_on: await dayIn(given, 9) }]);
    });
  });

  test('is for handlers of the report, within ten years, and about a note of this report', async () => {
    await withReport(async (given) => {
      const { tx, world, channel, did } = given;
      const write = (person: 'member' | 'admin', task: string | null, handler: unknown, due: string | null) => {
        const note = entry();
        return refusal(did(person, 'write_wb_task', note, task ?? note.id, handler, due));
      };
      const member = channel.handlers['member'];
      expect(await write('admin', null, member, null)).toBe('UNAUTHORIZED');
      expect(await write('member', null, channel.handlers['admin'], null)).toBe('INVALID@assigneeId');
      expect(await write('member', null, member, '2190-01-01')).toBe('INVALID@dueOn');
      const other = await submitReport(tx, channel, ['member']);
      const note = entry();
      await call(tx, world.ids.member, 'create_wb_message', [other, note, true]);
      expect(await write('member', note.id, member, null)).toBe('INVALID@task');
      const message = entry();
      await did('member', 'create_wb_message', message, false);
      expect(await write('member', message.id, member, null)).toBe('INVALID@task');
      expect(await tasks(given)).toEqual([]);
    });
  });

  test('goes with its report, and with its handler who leaves it', async () => {
    await withReport(async (given) => {
      const { channel, did, report, tx } = given;
      const both = [channel.handlers['member'] ?? '', channel.handlers['admin'] ?? ''];
      const joining = sealsFor([both[1] ?? ''], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: both, seals: joining }, entry());
      await setTask(given, null, 'admin');
      await setTask(given, null);
      const seals = sealsFor([both[0] ?? ''], 2);
      await did('member', 'assign_wb_report', { handlerIds: [both[0]], seals }, entry());
      expect(await tasks(given)).toEqual([{ handler_id: both[0], due_on: null }]);
      await did('member', 'delete_wb_report', entry(2), 'HANDLED');
      expect(await tx`select from public.whistleblowing_task where report_id = ${report}`).toHaveLength(0);
    });
  });
});

test('tasks go on for a handler who makes new keys', async () => {
  await withReport(async (given) => {
    const { tx, world } = given;
    await setTask(given, null);
    const fresh = idOf(await call(tx, world.ids.member, 'reset_handler_keys', [world.team, newKeys()]));
    expect(await tasks(given)).toEqual([{ handler_id: fresh, due_on: null }]);
  });
});

describe('reminders', () => {
  test('come the day before and once more when overdue, and say no more than the team', async () => {
    await withReport(async (given) => {
      await setTask(given, await dayIn(given, 3));
      await passTime(given.tx, '1 day');
      await remind(given);
      expect(await mails(given)).toEqual([]);
      await passTime(given.tx, '1 day');
      await remind(given);
      expect(await mails(given)).toEqual(ONE);
      await remind(given);
      await passTime(given.tx, '1 day');
      await remind(given);
      expect(await mails(given)).toEqual([]);
      await passTime(given.tx, '1 day');
      await remind(given);
      expect(await mails(given)).toEqual(ONE);
      await passTime(given.tx, '9 days');
      await remind(given);
      expect(await mails(given)).toEqual([]);
    });
  });

  test('come again for another day, and not for what is done or not wanted', async () => {
    await withReport(async (given) => {
      const task = await setTask(given, await dayIn(given, 1));
      await remind(given);
      expect(await mails(given)).toEqual(ONE);
      const member = given.channel.handlers['member'];
      await given.did('member', 'write_wb_task', entry(), task, member, await dayIn(given, 0));
      await remind(given);
      expect(await mails(given)).toEqual(ONE);
      await given.did('member', 'write_wb_task', entry(), task, null, null);
      await passTime(given.tx, '5 days');
      await remind(given);
      expect(await mails(given)).toEqual([]);
      await call(given.tx, given.world.ids.member, 'update_wb_notifications', [given.world.team, { kinds: [] }]);
      await setTask(given, await dayIn(given, 0));
      await remind(given);
      expect(await mails(given)).toEqual([]);
    });
  });
});
