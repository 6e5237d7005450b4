// Every status × every step × who takes it. That nobody but a handler of the report is let in at all is in
// whistleblowing-matrix.
import { describe, expect, test } from 'vitest';
import { refusal, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import type { Case } from './support/handled-report.ts';
import { entry, reporterWriter, sealsFor } from './support/reports.ts';

const withReport = caseOf(sql);

describe('the table of steps', () => {
  type Facts = Case & { readonly first: string; readonly said: string };
  const written = () => entry();
  const steps: Readonly<Record<string, readonly [string, ...(boolean | object | ((facts: Facts) => unknown))[]]>> = {
    REPLY: ['create_wb_message', written, false],
    NOTE: ['create_wb_message', written, true],
    CLOSE: ['close_wb_report', written],
    REOPEN: ['reopen_wb_report', written],
    DELETE: ['delete_wb_report', written],
    UPDATE: ['update_wb_report', { type: 'FEEDBACK' }, () => ({ TYPE_CHANGED: entry() })],
    ASSIGN: ['assign_wb_report', ({ channel }) => ({ handlerIds: [channel.handlers['member']], seals: [] }), written],
    HAND_OVER: [
      'assign_wb_report',
      ({ channel: { handlers } }) => ({
        handlerIds: [handlers['admin']],
        seals: [
          ...sealsFor([handlers['admin'] ?? ''], 1).filter((seal) => 'handlerId' in seal),
          ...sealsFor([handlers['admin'] ?? ''], 2),
        ],
      }),
      written,
    ],
    REDACT: ['redact_wb_entry', ({ first }) => first, () => entry().content, ({ said }) => said],
    KEEP: ['keep_wb_report_until', () => inDays(800), written],
  };
  const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    SUBMITTED: {
      REPLY: 'IN_PROGRESS',
      NOTE: 'SUBMITTED',
      UPDATE: 'SUBMITTED',
      ASSIGN: 'SUBMITTED',
      HAND_OVER: 'SUBMITTED',
      REDACT: 'SUBMITTED',
      WRITE: 'SUBMITTED',
      CLOSE: 'CLOSED',
      DELETE: 'DELETED',
    },
    IN_PROGRESS: {
      REPLY: 'IN_PROGRESS',
      NOTE: 'IN_PROGRESS',
      UPDATE: 'IN_PROGRESS',
      ASSIGN: 'IN_PROGRESS',
      HAND_OVER: 'IN_PROGRESS',
      REDACT: 'IN_PROGRESS',
      WRITE: 'IN_PROGRESS',
      CLOSE: 'CLOSED',
      DELETE: 'DELETED',
    },
    CLOSED: {
      NOTE: 'CLOSED',
      HAND_OVER: 'CLOSED',
      REDACT: 'CLOSED',
      KEEP: 'CLOSED',
      // Asks that it is opened again.
      WRITE: 'CLOSED',
      REOPEN: 'IN_PROGRESS',
      DELETE: 'DELETED',
    },
    DELETED: {},
  };
  const cases = Object.keys(leads).flatMap((status) => Object.keys(steps).map((step) => [status, step] as const));

  test('has no step that is not tried here', async () => {
    const rows = await sql`
      select status, action, case rule when '=' then status else rule end as next_status from private.transition
      where machine = 'report' and rule not like '!%'`;
    const tried = Object.entries(leads).flatMap(([status, of]) =>
      Object.entries(of).map(([action, next]) => `${status} ${action} ${next}`),
    );
    expect(rows.map((row) => `${row['status']} ${row['action']} ${row['next_status']}`).toSorted()).toEqual(
      tried.filter((step) => !step.includes('WRITE')).toSorted(),
    );
  });

  test.each(Object.keys(leads))('%s × WRITE, by the reporter', async (status) => {
    await withReport(async ({ tx, report, row }) => {
      const write = await reporterWriter(tx, report);
      await setStatus(tx, report, status);
      const next = leads[status]?.['WRITE'];
      expect(await refusal(write(entry()))).toBe(next === undefined ? 'INVALID_ACTION' : 'ok');
      expect((await row())['status']).toBe(next ?? status);
    });
  });

  test.each(cases)('%s × %s', async (status, step) => {
    await withReport(async (given) => {
      const { tx, report, did, row } = given;
      const [first] = await tx<{ id: string; content: string }[]>`
        select id, content from public.whistleblowing_entry where report_id = ${report} and type = 'REPORT'`;
      const facts = { ...given, first: first?.id ?? '', said: first?.content ?? '' };
      await setStatus(tx, report, status);
      const [name, ...args] = steps[step] ?? [''];
      const taken = did('member', name, ...args.map((arg) => (typeof arg === 'function' ? arg(facts) : arg)));
      const next = leads[status]?.[step];
      expect(await refusal(taken)).toBe(next === undefined ? 'INVALID_ACTION' : 'ok');
      expect((await row())['status']).toBe(next ?? status);
    });
  });
});

async function setStatus(tx: Transaction, report: string, status: string): Promise<void> {
  await tx`

    update public.whistleblowing_report set status = ${status},
      closed_on = case when ${status} = 'CLOSED' then now()::date end,
      deletes_on = case when ${status} = 'CLOSED' then now()::date + 365 end,
      deleted_on = case when ${status} = 'DELETED' then now()::date end
    where id = ${report}`;
}

/** A day, so many from now. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('an entry with older keys than the newest', () => {
  test('is stored where its author says which the newest are, and with keys that there are', async () => {
    await withReport(async ({ tx, report, channel, did }) => {
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      await did('admin', 'assign_wb_report', { handlerIds: [admin], seals: sealsFor([admin], 2) }, entry());
      const writeAsReporter = await reporterWriter(tx, report);
      for (const write of [(one: object) => did('admin', 'create_wb_message', one), writeAsReporter]) {
        for (const asOf of [0, 1, 3, null, '2', 'x']) {
          expect(await refusal(write({ ...entry(1), asOf }))).toBe('INVALID_ACTION@epoch');
        }
        for (const epoch of [0, 3, null, 'x', [1], 1.5, undefined]) {
          expect(await refusal(write({ ...entry(), epoch, asOf: 2 }))).toBe('INVALID_ACTION@epoch');
        }
        const older = { ...entry(1), asOf: 2 };
        expect(await refusal(write(older))).toBe('ok');
        expect(await tx`select epoch from public.whistleblowing_entry where id = ${older.id}`).toEqual([{ epoch: 1 }]);
      }
    });
  });
});
