import { describe, expect, test } from 'vitest';
import { passTime, sql } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import type { Case } from './support/handled-report.ts';
import { changeRules, entry } from './support/reports.ts';

const withReport = caseOf(sql);

/** What waits to be sent to anybody, and is then taken away. */
async function mails({ tx }: Case): Promise<unknown[]> {
  const rows = await tx`delete from private.outbox where kind like 'report_%' returning kind, payload`;
  return rows.map(({ kind, payload }) => [kind, payload.clock ?? payload.days ?? null]);
}
const tell = ({ tx }: Case) => tx`select private.tell_report_clocks()`;
const keep = ({ tx }: Case) => tx`select private.delete_due_reports()`;
const daysTo = async ({ tx, report }: Case): Promise<number> => {
  const [row] = await tx`
    select deletes_on - private.report_day() as days from public.whistleblowing_report where id = ${report}`;
  return row?.['days'];
};

describe('the clocks of the law', () => {
  test('handlers are told once, two days before the seven days to acknowledge are over', async () => {
    await withReport(async (given) => {
      await mails(given);
      await passTime(given.tx, '4 days');
      await tell(given);
      expect(await mails(given)).toEqual([]);
      await passTime(given.tx, '1 day');
      await tell(given);
      await tell(given);
      expect(await mails(given)).toEqual([['report_clock', 'ACKNOWLEDGE']]);
      await passTime(given.tx, '1 day');
      await tell(given);
      expect(await mails(given)).toEqual([]);
    });
  });

  test('a report that was acknowledged or closed has no such clock', async () => {
    await withReport(async (given) => {
      await given.did('member', 'create_wb_message', entry());
      await passTime(given.tx, '6 days');
      await mails(given);
      await tell(given);
      expect(await mails(given)).toEqual([]);
      await given.did('member', 'close_wb_report', entry());
      await passTime(given.tx, '1 year');
      await mails(given);
      await tell(given);
      expect(await mails(given)).toEqual([]);
    });
  });

  test.each([
    ['the acknowledgement', 2],
    ['the seventh day, without one', null],
  ])('an answer is due three months after %s', async (_from, acknowledgedAfter) => {
    await withReport(async (given) => {
      const { tx, report } = given;
      if (acknowledgedAfter !== null) {
        await passTime(tx, `${acknowledgedAfter} days`);
        await given.did('member', 'create_wb_message', entry());
      }
      const [due] = await tx<{ wait: number }[]>`
        select (submitted_on + ${acknowledgedAfter ?? 7}::int + interval '3 months')::date - private.report_day() as wait
        from public.whistleblowing_report where id = ${report}`;
      await passTime(tx, `${(due?.wait ?? 0) - 15} days`);
      await tell(given);
      await mails(given);
      await passTime(tx, '1 day');
      await tell(given);
      await tell(given);
      expect(await mails(given)).toEqual([['report_clock', 'ANSWER']]);
    });
  });
});

test.each([
  ['IN_PROGRESS', '2026-11-20', null, '2026-11-27'],
  ['IN_PROGRESS', '2026-11-20', '2026-11-22', '2027-02-22'],
  ['IN_PROGRESS', '2026-11-01', '2026-12-24', '2027-02-08'],
  ['IN_PROGRESS', '2026-11-25', '2026-11-30', '2027-02-28'],
  ['DELETED', '2026-11-20', null, null],
])('a report that is %s, received %s and acknowledged %s, is due %s', async (status, received, acknowledged, due) => {
  await withReport(async ({ tx, report }) => {
    await tx`
      update public.whistleblowing_report set status = ${status}, submitted_on = ${received},
        acknowledged_on = ${acknowledged}, deleted_on = ${status === 'DELETED' ? received : null}
      where id = ${report}`;
    const [{ due_on: dueOn } = {}] = await tx`
      select due_on::text from public.whistleblowing_report where id = ${report}`;
    expect(dueOn).toBe(due);
  });
});

describe('how long a closed report is kept', () => {
  test('handlers are told 30 and 7 days before, once each, also when a night was missed', async () => {
    await withReport(async (given) => {
      await given.did('member', 'close_wb_report', entry());
      await mails(given);
      await passTime(given.tx, `${(await daysTo(given)) - 28} days`);
      await keep(given);
      await keep(given);
      expect(await mails(given)).toEqual([['report_deletes_soon', 30]]);
      await passTime(given.tx, '21 days');
      await keep(given);
      await keep(given);
      expect(await mails(given)).toEqual([['report_deletes_soon', 7]]);
      await passTime(given.tx, '7 days');
      await keep(given);
      expect(await mails(given)).toEqual([['report_deleted', null]]);
    });
  });

  test('a team that shortens its rule still gives 30 days’ notice', async () => {
    await withReport(async (given) => {
      const { tx, world } = given;
      await given.did('member', 'close_wb_report', entry());
      await passTime(tx, '100 days');
      await changeRules(tx, world, { retentionMonths: 1 });
      await keep(given);
      expect(await daysTo(given)).toBe(30);
      await passTime(tx, '1 day');
      await keep(given);
      expect(await daysTo(given)).toBe(29);
      await changeRules(tx, world, { retentionMonths: 24 });
      await keep(given);
      expect(await daysTo(given)).toBeGreaterThan(600);
    });
  });

  test('what the reporter wrote last is kept for 30 days at least', async () => {
    await withReport(async (given) => {
      const { tx, world, report } = given;
      await changeRules(tx, world, { retentionMonths: 1 });
      await tx`select private.add_wb_entry(r, null, ${tx.json({ ...entry(), type: 'MESSAGE', ring: 'CASE' })})
        from public.whistleblowing_report r where id = ${report}`;
      await given.did('member', 'close_wb_report', entry());
      expect(await daysTo(given)).toBeGreaterThanOrEqual(30);
      await tx`update public.whistleblowing_entry set written_on = written_on + 10 where report_id = ${report}
        and handler_id is null`;
      await keep(given);
      expect(await daysTo(given)).toBeGreaterThanOrEqual(40);
    });
  });

  test('a report that is opened again has no day of deletion, and closing it again counts from then', async () => {
    await withReport(async (given) => {
      await given.did('member', 'close_wb_report', entry());
      const first = await daysTo(given);
      await passTime(given.tx, '200 days');
      await given.did('member', 'reopen_wb_report', entry());
      expect(await given.row()).toMatchObject({ status: 'IN_PROGRESS', closed_on: null, deletes_on: null });
      await given.did('member', 'close_wb_report', entry());
      expect(Math.abs((await daysTo(given)) - first)).toBeLessThanOrEqual(1);
    });
  });

  test('a report of a team that is about to be deleted is left to that', async () => {
    await withReport(async (given) => {
      await given.did('member', 'close_wb_report', entry());
      await given.tx`update public.account set deletion_scheduled_on = now() where id = ${given.world.team}`;
      await passTime(given.tx, '3 years');
      await keep(given);
      expect((await given.row())['status']).toBe('CLOSED');
    });
  });
});
