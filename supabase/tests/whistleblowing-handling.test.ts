import { afterAll, describe, expect, test } from 'vitest';
import { connect, passTime, refusal } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { caseOf, readers } from './support/handled-report.ts';
import { call, entry, reporterSession, sealsFor } from './support/reports.ts';

const sql = connect();
afterAll(() => sql.end());
const withReport = caseOf(sql);

describe('the table of steps', () => {
  const steps = {
    REPLY: ['create_wb_message', entry, false],
    NOTE: ['create_wb_message', entry, true],
    CLOSE: ['close_wb_report', entry],
    REOPEN: ['reopen_wb_report', entry],
    DELETE: ['delete_wb_report', entry],
    UPDATE: ['update_wb_report', { type: 'FEEDBACK' }, () => ({ TYPE_CHANGED: entry() })],
  } as const;
  const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    SUBMITTED: {
      REPLY: 'IN_PROGRESS',
      NOTE: 'SUBMITTED',
      UPDATE: 'SUBMITTED',
      CLOSE: 'CLOSED',
      DELETE: 'DELETED',
    },
    IN_PROGRESS: {
      REPLY: 'IN_PROGRESS',
      NOTE: 'IN_PROGRESS',
      UPDATE: 'IN_PROGRESS',
      CLOSE: 'CLOSED',
      DELETE: 'DELETED',
    },
    CLOSED: { NOTE: 'CLOSED', REOPEN: 'IN_PROGRESS', DELETE: 'DELETED' },
    DELETED: {},
  };
  const cases = Object.keys(leads).flatMap((status) => Object.keys(steps).map((step) => [status, step] as const));

  test.each(cases)('%s × %s', async (status, step) => {
    await withReport(async ({ tx, report, did, row }) => {
      await tx`
        update public.whistleblowing_report set status = ${status},
          closed_on = case when ${status} = 'CLOSED' then now()::date end,
          deletes_on = case when ${status} = 'CLOSED' then now()::date + 365 end,
          deleted_on = case when ${status} = 'DELETED' then now()::date end
        where id = ${report}`;
      const [name, ...args] = steps[step as keyof typeof steps];
      const taken = did('member', name, ...args.map((arg) => (typeof arg === 'function' ? arg() : arg)));
      const next = leads[status]?.[step];
      expect(await refusal(taken)).toBe(next === undefined ? 'INVALID_ACTION' : 'ok');
      expect((await row())['status']).toBe(next ?? status);
    });
  });
});

test('a first reply acknowledges a report, once', async () => {
  await withReport(async ({ tx, did, row }) => {
    await did('member', 'create_wb_message', entry(), true);
    expect((await row())['acknowledged_on']).toBeNull();
    await did('member', 'create_wb_message', entry(), false);
    const { acknowledged_on: day } = await row();
    expect(day).not.toBeNull();
    await passTime(tx, '3 days');
    await did('member', 'create_wb_message', entry(), false);
    expect((await row())['acknowledged_on']).toEqual(day);
  });
});

describe('handing over', () => {
  test('a handler who joins gets the keys of all epochs, and one who leaves gets none of the new ones', async () => {
    await withReport(async (given) => {
      const { channel, did, row } = given;
      const { member = '', admin = '' } = channel.handlers;
      expect(await readers(given, 'admin')).toEqual({ reports: 0, seals: 0 });
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      expect(await readers(given, 'admin')).toEqual({ reports: 1, seals: 2 });
      expect((await row())['epoch']).toBe(1);
      await did('admin', 'assign_wb_report', { handlerIds: [admin], seals: sealsFor([admin], 2) }, entry());
      expect((await row())['epoch']).toBe(2);
      expect(await readers(given, 'member')).toEqual({ reports: 0, seals: 0 });
      expect(await readers(given, 'admin')).toEqual({ reports: 1, seals: 4 });
    });
  });

  test.each<[string, (member: string, admin: string) => { handlerIds: string[]; seals: object[] }, string]>([
    ['no handler', () => ({ handlerIds: [], seals: [] }), 'BLANK@handlerIds'],
    ['no key for who joins', (m, a) => ({ handlerIds: [m, a], seals: [] }), 'INVALID@seals'],
    ['a key too many', (m) => ({ handlerIds: [m], seals: sealsFor([m], 1) }), 'INVALID@seals'],
    ['the old keys for a new epoch', (_m, a) => ({ handlerIds: [a], seals: sealsFor([a], 1) }), 'INVALID@seals'],
    ['a stranger', (m) => ({ handlerIds: [m, crypto.randomUUID()], seals: [] }), 'USER_NOT_FOUND@handlerIds'],
  ])('%s is refused', async (_what, inputOf, code) => {
    await withReport(async ({ channel, did, row }) => {
      const { member = '', admin = '' } = channel.handlers;
      expect(await refusal(did('member', 'assign_wb_report', inputOf(member, admin), entry()))).toBe(code);
      expect((await row())['epoch']).toBe(1);
    });
  });
});

describe('deleting', () => {
  test('removes what was written at once, but for the event', async () => {
    await withReport(async ({ tx, report, did }) => {
      await did('member', 'create_wb_message', entry(), false);
      await did('member', 'delete_wb_report', entry());
      const left = await tx`select type from public.whistleblowing_entry where report_id = ${report}`;
      expect(left.map(({ type }) => type)).toEqual(['REPORT_DELETED']);
      const seals = await tx`select ring, holder from public.whistleblowing_seal where report_id = ${report}`;
      expect(seals.map(({ ring, holder }) => `${ring} ${holder}`).toSorted()).toEqual([
        'CASE HANDLER',
        'CASE REPORTER',
      ]);
    });
  });

  test('needs a second handler where the team wants four eyes', async () => {
    await withReport(async ({ tx, world, channel, did, row }) => {
      await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { fourEyes: true }]);
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      await did('member', 'delete_wb_report', entry());
      expect(await row()).toMatchObject({ status: 'SUBMITTED', deletion_asked_by: member });
      expect(await refusal(did('member', 'delete_wb_report', entry()))).toBe('INVALID_ACTION');
      await did('admin', 'keep_wb_report');
      expect((await row())['deletion_asked_by']).toBeNull();
      expect(await refusal(did('admin', 'keep_wb_report'))).toBe('INVALID_ACTION');
      await did('member', 'delete_wb_report', entry());
      await did('admin', 'delete_wb_report', entry());
      expect((await row())['status']).toBe('DELETED');
    });
  });
});

/** Writes as the report's reporter. */
async function reporterOf(tx: Transaction, report: string) {
  const token = await reporterSession(tx, report);
  return (message: ReturnType<typeof entry>) =>
    tx.savepoint((inner) => inner`select service.write_own_message(${token}, ${inner.json(message)})`);
}

describe('an entry', () => {
  test('that was encrypted before a handler left is refused, because nobody could read it', async () => {
    await withReport(async ({ tx, report, channel, did }) => {
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      const writeAsReporter = await reporterOf(tx, report);
      const writeAs = {
        handler: (epoch: number) => did('admin', 'create_wb_message', entry(epoch)),
        reporter: (epoch: number) => writeAsReporter(entry(epoch)),
      };
      const input = { handlerIds: [admin], seals: sealsFor([admin], 2) };
      await did('admin', 'assign_wb_report', input, entry());
      for (const write of Object.values(writeAs)) {
        expect(await refusal(write(1))).toBe('INVALID_ACTION@epoch');
        expect(await refusal(write(2))).toBe('ok');
      }
      const { epoch, ...undated } = entry();
      expect(epoch).toBe(1);
      expect(await refusal(did('admin', 'create_wb_message', undated))).toBe('INVALID_ACTION@epoch');
    });
  });

  test('that is sent again is stored once, whatever has happened since', async () => {
    await withReport(async (given) => {
      const { tx, report, channel, did, row } = given;
      const { member = '', admin = '' } = channel.handlers;
      const writeAsReporter = await reporterOf(tx, report);
      const [reply, message, closing] = [entry(), entry(), entry()];
      const handOver = [
        { handlerIds: [member, admin], seals: sealsFor([admin], 1).filter((seal) => 'handlerId' in seal) },
        entry(),
      ];
      const change = [{ type: 'FEEDBACK' }, { TYPE_CHANGED: entry() }];
      const steps = [
        () => writeAsReporter(message),
        () => did('member', 'create_wb_message', reply),
        () => did('member', 'update_wb_report', ...change),
        () => did('member', 'assign_wb_report', ...handOver),
        () => did('member', 'close_wb_report', closing),
      ];
      for (const step of steps) expect(await refusal(step())).toBe('ok');
      const before = await row();
      await tx`delete from private.outbox`;
      for (const step of steps) expect(await refusal(step())).toBe('ok');
      expect(await row()).toEqual(before);
      expect(await tx`select from private.outbox`).toHaveLength(0);
      const changed = { ...message, content: entry().content };
      expect(await refusal(writeAsReporter(changed))).toBe('INVALID_ACTION');
    });
  });
});

test('reading is noted for each handler, and never taken back', async () => {
  await withReport(async ({ tx, report, did }) => {
    await did('member', 'create_wb_message', entry(), false);
    const position = async () =>
      (await tx`select seen_position from public.whistleblowing_assignment where report_id = ${report}`)[0];
    for (const [given, kept] of [
      [1, 1],
      [99, 2],
      [1, 2],
    ]) {
      await did('member', 'mark_wb_report_read', given);
      expect(await position()).toEqual({ seen_position: kept });
    }
  });
});

describe('a category', () => {
  test('is only in the entry unless the team wants statistics', async () => {
    await withReport(async ({ tx, world, did, row }) => {
      const change = (category: string | null) =>
        did('member', 'update_wb_report', { category }, { CATEGORY_CHANGED: entry() });
      expect(await refusal(change('RACISM'))).toBe('INVALID@category');
      await change(null);
      await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { statistics: true }]);
      expect(await refusal(change(null))).toBe('BLANK@category');
      expect(await refusal(change('NOISE'))).toBe('INCLUSION@category');
      await change('RACISM');
      expect((await row())['category']).toBe('RACISM');
      await did('member', 'update_wb_report', { type: 'FEEDBACK' }, { TYPE_CHANGED: entry() });
      expect(await row()).toMatchObject({ type: 'FEEDBACK', category: null });
    });
  });
});
