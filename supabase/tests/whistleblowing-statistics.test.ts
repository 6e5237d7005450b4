// Counts of reports without identities, and what of them is hidden.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { wbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import type { Cells, WbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import { withReport } from './support/channels.ts';
import { connect, refusal, rolledBack } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { onEntrance } from './support/entrances.ts';
import { call, changeRules, entry, submitReport } from './support/reports.ts';
import type { Channel } from './support/reports.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const shownOf = (cells: Cells | undefined) => Object.fromEntries((cells ?? []).map(({ key, count }) => [key, count]));
const random = (below: number) => Math.floor(Math.random() * below);

describe('the cells of a table', () => {
  const cells = async (tx: Transaction, counts: object) => {
    const [row] = await tx<{ cells: Cells }[]>`select private.wb_cells(${tx.json(counts as never)}) as cells`;
    return shownOf(row?.cells);
  };

  test.each([
    ['all large ones', { a: 5, b: 9 }, { a: 5, b: 9 }],
    ['a small one and the next larger one', { a: 4, b: 9, c: 12 }, { a: null, b: null, c: 12 }],
    ['small ones that are five together', { a: 4, b: 1, c: 12 }, { a: null, b: null, c: 12 }],
    ['small ones that are less, and one more', { a: 2, b: 1, c: 12, d: 6 }, { a: null, b: null, c: 12, d: null }],
    ['empty ones, which would say that nobody did', { a: 0, b: 0, c: 30, d: 7 }, { a: null, b: null, c: 30, d: null }],
    ['everything where nothing is large', { a: 3, b: 0 }, { a: null, b: null }],
    ['everything where subtraction would tell', { a: 3, b: 20 }, { a: null, b: null }],
  ])('hide or show %s', async (_title, counts, shown) => {
    await rolledBack(sql, async (tx) => {
      expect(await cells(tx, counts)).toEqual(shown);
    });
  });

  test('never let a small one be found by subtraction', async () => {
    await rolledBack(sql, async (tx) => {
      for (let round = 0; round < 200; round += 1) {
        const counts = Object.fromEntries(
          Array.from({ length: 2 + (round % 9) }, (_, index) => [`k${index}`, random(12)]),
        );
        const shown = await cells(tx, counts);
        const hidden = Object.keys(counts).filter((key) => shown[key] === null);
        const sum = hidden.reduce((total, key) => total + (counts[key] ?? 0), 0);
        expect(Object.values(shown).every((count) => count === null || count >= 5)).toBe(true);
        expect(
          hidden.length === 0 || hidden.length === Object.keys(counts).length || (hidden.length >= 2 && sum >= 5),
          JSON.stringify({ counts, shown }),
        ).toBe(true);
      }
    });
  });
});

describe('the tables of single entrances', () => {
  /** Returns which entrances are shown: of one table, rows by entrance. */
  async function shown(
    tx: Transaction,
    table: Readonly<Record<string, readonly number[]>>,
  ): Promise<readonly string[]> {
    const counts = Object.entries(table).flatMap(([entrance, row]) =>
      row.map((n, index) => ({ entrance, dimension: 'QUARTER', key: `${index + 1}`, n, size: n })),
    );
    const sums = Object.fromEntries(Object.entries(table).map(([key, row]) => [key, row.reduce((a, b) => a + b, 0)]));
    const [row] = await tx<{ tables: Record<string, { QUARTER: Cells }> }[]>`
      select private.wb_entrance_tables(${tx.json(counts)}, private.wb_cells(${tx.json(sums)})) as tables`;
    for (const [entrance, { QUARTER }] of Object.entries(row?.tables ?? {}))
      expect(QUARTER.map(({ count }) => count)).toEqual(table[entrance]);
    return Object.keys(row?.tables ?? {}).toSorted();
  }

  const tables: readonly (readonly [string, Readonly<Record<string, readonly number[]>>, readonly string[]])[] = [
    ['all where all numbers are large', { a: [5, 9], b: [7, 6] }, ['a', 'b']],
    ['none where a small one would be what is missing from the whole', { a: [5, 9], b: [7, 4] }, []],
    ['not the smallest other one beside a single small one', { a: [5, 9], b: [7, 4], c: [30, 30] }, ['c']],
    ['those beside two small ones', { a: [9, 4], b: [4, 9], c: [5, 5], d: [30, 30] }, ['c', 'd']],
    ['one less where the small ones have nothing together', { a: [9, 0], b: [9, 0], c: [5, 5], d: [30, 30] }, ['d']],
    ['not one whose own number is hidden', { a: [1, 1], b: [5, 5], c: [30, 30] }, ['c']],
    ['none of a single entrance', { a: [1, 30] }, []],
  ];
  test.each(tables)('show %s', async (_title, table, expected) => {
    await rolledBack(sql, async (tx) => {
      expect(await shown(tx, table)).toEqual(expected);
    });
  });

  test('never let a small one be found by subtraction', async () => {
    await rolledBack(sql, async (tx) => {
      for (let round = 0; round < 200; round += 1) {
        const table = Object.fromEntries(
          Array.from({ length: 2 + (round % 5) }, (_, index) => [
            `e${index}`,
            Array.from({ length: 2 + (round % 3) }, () => random(random(3) === 0 ? 8 : 40)),
          ]),
        );
        const seen = await shown(tx, table);
        const hidden = Object.entries(table).flatMap(([entrance, row]) => (seen.includes(entrance) ? [] : [row]));
        expect(seen.every((entrance) => table[entrance]?.every((n) => n >= 5))).toBe(true);
        const isAll = seen.length === 0 || hidden.length === 0;
        const left = (table['e0'] ?? []).map((_, key) => hidden.reduce((sum, row) => sum + (row[key] ?? 0), 0));
        expect(isAll || (hidden.length >= 2 && left.every((sum) => sum >= 5)), JSON.stringify({ table, seen })).toBe(
          true,
        );
      }
    });
  });
});

const YEAR = 2025;
type Given = Parameters<Parameters<typeof withReport>[1]>[0];

const read = async ({ does }: Given, person: Person = 'member', year = YEAR): Promise<WbStatistics> =>
  wbStatistics.parse(Object.values((await does(person, 'wb_statistics', year))[0] as object)[0]);

/** Sends so many reports of a day. */
async function send(tx: Transaction, channel: Channel, count: number, day: string, more = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = await submitReport(tx, channel, ['member'], more);
    await tx`update public.whistleblowing_report set submitted_on = ${day} where id = ${id}`;
  }
}

/** A channel that wants statistics. */
const withStatistics = (work: (given: Given) => Promise<void>) =>
  withReport(sql, async (given) => {
    await changeRules(given.tx, given.world, { statistics: true });
    await work(given);
  });

describe('statistics', () => {
  test('count a year by quarter, source, type, category, times and reason of closing', async () => {
    await withStatistics(async (given) => {
      const { tx, channel } = given;
      await send(tx, channel, 6, '2025-03-31', { category: 'BULLYING' });
      await send(tx, channel, 7, '2025-04-01', { category: 'DRUGS' });
      await send(tx, channel, 5, '2024-12-31');
      await tx`update public.whistleblowing_report set entered_by = ${channel.handlers['member'] ?? ''}
        where account_id = ${given.world.team} and category = 'DRUGS'`;
      const { total, tables, years, entrances } = await read(given);
      expect(total).toBe(13);
      expect(Object.keys(tables).toSorted()).toEqual(
        ['ACKNOWLEDGED', 'CATEGORY', 'CLOSED', 'OUTCOME', 'QUARTER', 'SOURCE', 'TYPE'].toSorted(),
      );
      // Two quarters without any are hidden with the smaller of the others.
      expect(shownOf(tables['QUARTER'])).toEqual({ 1: null, 2: 7, 3: null, 4: null });
      expect(shownOf(tables['SOURCE'])).toEqual({ REPORTER: null, HANDLER: 7, GONE: null });
      expect(shownOf(tables['TYPE'])).toEqual({ FEEDBACK: null, WHISTLEBLOWING: null });
      expect(shownOf(years)).toMatchObject({ 2024: 5, 2025: 13 });
      expect(entrances).toEqual({});
      expect(await read(given, 'member', 2023)).toMatchObject({ total: null });
    });
  });

  test('are for handlers, the owner and administrators, and only where the team wants them', async () => {
    await withStatistics(async (given) => {
      const { tx, does, channel, world } = given;
      await send(tx, channel, 7, '2025-03-01');
      expect((await read(given, 'owner')).total).toBe(7);
      expect(await refusal(does('outsider', 'wb_statistics', YEAR))).toMatch(/UNAUTHORIZED|ACCOUNT/);
      await changeRules(tx, world, { statistics: false });
      expect(await refusal(does('member', 'wb_statistics', YEAR))).toBe('INVALID_ACTION');
    });
  });

  test('leave out the quarter that is not over', async () => {
    await withStatistics(async (given) => {
      const { tx, channel } = given;
      for (let index = 0; index < 6; index += 1) await submitReport(tx, channel, ['member']);
      const [row] = await tx<{ year: number; first: string }[]>`
        select extract(year from private.report_day())::integer as year,
          date_trunc('quarter', private.report_day())::date::text as first`;
      await tx`update public.whistleblowing_report set submitted_on = ${row?.first ?? ''} where account_id = ${given.world.team}`;
      expect(await read(given, 'member', row?.year)).toMatchObject({ total: null });
    });
  });

  test('of a report that was deleted long ago count its day, its type and its entrance', async () => {
    await withStatistics(async (given) => {
      await given.tx`
        insert into public.whistleblowing_tombstone (account_id, report_number, type, submitted_on, deleted_on)
        select ${given.world.team}, n, 'WHISTLEBLOWING', '2025-05-01', '2025-06-01' from generate_series(1, 6) n`;
      const { total, tables } = await read(given);
      expect(total).toBe(6);
      expect(shownOf(tables['OUTCOME'])).toEqual({ NONE: 6 });
      // The others are hidden with it, because they are 0.
      for (const name of ['SOURCE', 'CLOSED'])
        expect(Object.values(shownOf(tables[name])).every((count) => count === null)).toBe(true);
    });
  });

  test('do not tell how few of those that are left are open, by how many are gone', async () => {
    await withStatistics(async (given) => {
      const { tx, channel, world } = given;
      await tx`
        insert into public.whistleblowing_tombstone (account_id, report_number, type, submitted_on, deleted_on)
        select ${world.team}, n, 'WHISTLEBLOWING', '2025-05-01', '2025-06-01' from generate_series(1, 6) n`;
      await send(tx, channel, 14, '2025-03-01');
      await tx`
        update public.whistleblowing_report r set status = 'CLOSED', deletes_on = '2030-01-01',
          closed_on = case when n.place <= 7 then '2025-03-05' else '2025-05-01' end::date,
          entered_by = case when n.place <= 7 then ${channel.handlers['member'] ?? ''}::uuid end
        from (select id, row_number() over (order by id) as place from public.whistleblowing_report
          where account_id = ${world.team} and submitted_on = '2025-03-01') n
        where n.id = r.id and n.place <= 12`;
      const { tables } = await read(given);
      // Of eight that are not closed, six are gone: two are open.
      expect(shownOf(tables['CLOSED'])).toMatchObject({ NOT: 8, WITHIN_30_DAYS: 7 });
      expect(shownOf(tables['SOURCE'])).toEqual({ GONE: null, HANDLER: null, REPORTER: 7 });
    });
  });

  test('have an entrance’s own tables where no number of it can be found by subtraction', async () => {
    await onEntrance(sql, async (given) => {
      const { tx, world, does, channel, there } = given;
      await changeRules(tx, world, { statistics: true });
      for (const quarter of ['01', '04', '07', '10']) {
        await send(tx, channel, 6, `2025-${quarter}-10`);
        await send(tx, there, 5, `2025-${quarter}-10`);
      }
      const now = async () =>
        wbStatistics.parse(Object.values((await does('member', 'wb_statistics', YEAR))[0] as object)[0]);
      const first = await now();
      expect(shownOf(first.tables['ENTRANCE'])).toEqual({ '': 24, Nord: 20 });
      expect(shownOf(first.entrances['Nord']?.['QUARTER'])).toEqual({ 1: 5, 2: 5, 3: 5, 4: 5 });
      // Without reasons of closing, that table has one row: all reports.
      expect(Object.keys(first.entrances['Nord'] ?? {}).toSorted()).toEqual(['OUTCOME', 'QUARTER']);
      // One fewer at one of two entrances: both are hidden.
      await tx`update public.whistleblowing_report set entrance_id = null where id = (
        select id from public.whistleblowing_report where entrance_id is not null and submitted_on = '2025-07-10' limit 1)`;
      const { entrances } = await now();
      expect(Object.values(entrances).map(Object.keys)).toEqual([['OUTCOME'], ['OUTCOME']]);
    });
  });
});

describe('a reason of closing', () => {
  const reason = { id: randomUUID(), nb: 'Bekreftet', en: 'Confirmed' };
  const withReason = (work: (given: Given & { close: (outcome?: unknown) => Promise<string> }) => Promise<void>) =>
    withReport(sql, async (given) => {
      const { tx, world, does, report } = given;
      await does('owner', 'publish_wb_list', 'CLOSING_REASONS', { version: 0, items: [reason] });
      const close = (outcome: unknown = reason.id) =>
        refusal(call(tx, world.ids.member, 'close_wb_report', [report, entry(), outcome]));
      await work({ ...given, close });
    });
  const kept = async ({ tx, report }: Given) =>
    (await tx`select outcome from public.whistleblowing_report where id = ${report}`)[0]?.['outcome'] as string | null;

  test('is only in the entry unless the team wants statistics', async () => {
    await withReason(async (given) => {
      expect(await given.close()).toBe('ok');
      expect(await kept(given)).toBeNull();
    });
  });

  test('is kept where the team wants them, until the report is opened again or the team wants none', async () => {
    await withReason(async (given) => {
      const { tx, world, report, close } = given;
      await changeRules(tx, world, { statistics: true });
      expect(await close(randomUUID())).toBe('INCLUSION@outcome');
      expect(await close()).toBe('ok');
      expect(await kept(given)).toBe(reason.id);
      await call(tx, world.ids.member, 'reopen_wb_report', [report, entry()]);
      expect(await kept(given)).toBeNull();
      expect(await close(null)).toBe('ok');
      await tx`update public.whistleblowing_report set outcome = ${reason.id} where id = ${report}`;
      await changeRules(tx, world, { statistics: false });
      expect(await kept(given)).toBeNull();
    });
  });

  test('is counted by its id, and one that the team has no more as none of its own', async () => {
    await withReason(async (given) => {
      const { tx, world, channel } = given;
      await changeRules(tx, world, { statistics: true });
      await send(tx, channel, 16, '2025-03-01');
      await tx`
        update public.whistleblowing_report r set status = 'CLOSED', closed_on = '2025-03-05', deletes_on = '2030-01-01',
          outcome = case when n.place <= 6 then ${reason.id} when n.place <= 11 then ${randomUUID()} end
        from (select id, row_number() over (order by id) as place from public.whistleblowing_report
          where account_id = ${world.team} and submitted_on = '2025-03-01') n
        where n.id = r.id`;
      const { tables } = await read(given);
      // The other ten have a reason that is gone, or none.
      expect(shownOf(tables['OUTCOME'])).toEqual({ NONE: 10, [reason.id]: 6 });
    });
  });
});
