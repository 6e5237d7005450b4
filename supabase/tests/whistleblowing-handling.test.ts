import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passTime, refusal, sql } from './support/database.ts';
import { caseOf, readers } from './support/handled-report.ts';
import { bytes, call, changeRules, entry, newKeys, reporterWriter, sealsFor, submitReport } from './support/reports.ts';

const withReport = caseOf(sql);

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

describe('two handlers at once', () => {
  test('who chose handlers before a colleague changed them is told, and removes nobody by mistake', async () => {
    await withReport(async ({ channel, did, row }) => {
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins, seen: 1 }, entry());
      const leave = { handlerIds: [admin], seals: sealsFor([admin], 2) };
      const assign = (seen: number) => refusal(did('admin', 'assign_wb_report', { ...leave, seen }, entry()));
      expect(await assign(1)).toBe('INVALID_ACTION@seen');
      expect((await row())['epoch']).toBe(1);
      expect(await assign(2)).toBe('ok');
    });
  });

  test('the same holds for type and category, and for nothing else that was written since', async () => {
    await withReport(async ({ did }) => {
      const update = (seen: number, category: string) =>
        refusal(did('member', 'update_wb_report', { seen }, { [category]: entry() }));
      await did('member', 'create_wb_message', entry());
      expect(await update(1, 'CATEGORY_CHANGED')).toBe('ok');
      expect(await update(2, 'CATEGORY_CHANGED')).toBe('INVALID_ACTION@seen');
      expect(await update(3, 'CATEGORY_CHANGED')).toBe('ok');
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
      await changeRules(tx, world, { fourEyes: true });
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

  test('needs a second person, not the same one with new keys', async () => {
    await withReport(async ({ tx, world, did, row, report }) => {
      await changeRules(tx, world, { fourEyes: true });
      await did('member', 'delete_wb_report', entry());
      await call(tx, world.ids.member, 'reset_handler_keys', [world.team, newKeys()]);
      await tx`update public.whistleblowing_handler set status = 'ACTIVE' where status = 'KEYED'`;
      expect(await refusal(did('member', 'delete_wb_report', entry()))).toBe('INVALID_ACTION');
      expect(await row()).toMatchObject({ id: report, status: 'SUBMITTED' });
    });
  });
});

describe('an entry', () => {
  test('that was encrypted before a handler left is refused, because nobody could read it', async () => {
    await withReport(async ({ tx, report, channel, did }) => {
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      const writeAsReporter = await reporterWriter(tx, report);
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
      const writeAsReporter = await reporterWriter(tx, report);
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
      expect(await refusal(writeAsReporter(changed))).toBe('INVALID@entry');
    });
  });
});

test('a report that is sent again is stored once, and its id takes no other', async () => {
  await withReport(async ({ tx, channel }) => {
    const input = { id: randomUUID(), signKey: bytes(32), reportNumber: 'K7Q29MXB' };
    await submitReport(tx, channel, ['member'], input);
    const before = await tx`select count(*)::int as mails from private.outbox`;
    await submitReport(tx, channel, ['member'], input);
    expect(await tx`select count(*)::int as mails from private.outbox`).toEqual(before);
    expect(await refusal(submitReport(tx, channel, ['member'], { id: input.id }))).toBe('TAKEN@id');
    expect(await tx`select sign_key from public.whistleblowing_report where id = ${input.id}`).toEqual([
      { sign_key: input.signKey },
    ]);
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
      await changeRules(tx, world, { statistics: true });
      expect(await refusal(change(null))).toBe('BLANK@category');
      expect(await refusal(change('NOISE'))).toBe('INCLUSION@category');
      await change('RACISM');
      expect((await row())['category']).toBe('RACISM');
      await did('member', 'update_wb_report', { type: 'FEEDBACK' }, { TYPE_CHANGED: entry() });
      expect(await row()).toMatchObject({ type: 'FEEDBACK', category: null });
    });
  });

  test('is forgotten when the team wants no statistics any more', async () => {
    await withReport(async ({ tx, world, did, row }) => {
      const set = (statistics: boolean) => changeRules(tx, world, { statistics });
      await set(true);
      await did('member', 'update_wb_report', { category: 'RACISM' }, { CATEGORY_CHANGED: entry() });
      await changeRules(tx, world, { retentionMonths: 6 });
      expect((await row())['category']).toBe('RACISM');
      await set(false);
      expect((await row())['category']).toBeNull();
    });
  });
});
