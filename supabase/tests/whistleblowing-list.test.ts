import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { reportPage } from '#functions/whistleblowing/contract/report-page.ts';
import { as, connect, passTime, refusal, rolledBack, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, entry, loggedIn, openChannel, sealsFor, submitReport } from './support/reports.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The page of the list of reports.
const sql = connect();
afterAll(() => sql.end());

interface Wanted {
  readonly sort?: string | null;
  readonly skip?: number;
  readonly size?: number;
}

async function read(
  tx: Transaction,
  world: World,
  person: Person,
  filter: object = {},
  { sort = '-submitted', skip = 0, size = 25 }: Wanted = {},
) {
  const [row] = await call(tx, world.ids[person], 'wb_report_page', [world.team, filter, sort, skip, size]);
  return reportPage.parse(Object.values(row as object)[0]);
}

/** A channel with three handlers; of three reports of `member`, `admin` has the second one, too. */
async function withReports(
  work: (given: {
    readonly tx: Transaction;
    readonly world: World;
    readonly handlers: Readonly<Record<string, string>>;
    readonly reports: readonly [string, string, string];
    readonly ids: (person: Person, filter?: object, wanted?: Wanted) => Promise<readonly string[]>;
  }) => Promise<void>,
): Promise<void> {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const { handlers, ...channel } = await openChannel(tx, world, ['member', 'admin', 'manager']);
    const submit = (more: object) => submitReport(tx, { handlers, ...channel }, ['member'], more);
    const first = await submit({ reportNumber: 'AAAAAAAA' });
    // As in a team with statistics.
    await tx`update public.whistleblowing_report set category = 'OTHER' where id = ${first}`;
    await passTime(tx, '1 day');
    const second = await submit({ reportNumber: 'BBBBBBBB' });
    await passTime(tx, '1 day');
    const third = await submit({ reportNumber: 'CCCCCCCC' });
    const { member = '', admin = '' } = handlers;
    await call(tx, world.ids.member, 'assign_wb_report', [
      second,
      { handlerIds: [member, admin], seals: sealsFor([admin], 1).filter((seal) => 'handlerId' in seal) },
      entry(),
    ]);
    const ids = async (person: Person, filter?: object, wanted?: Wanted) =>
      (await read(tx, world, person, filter, wanted)).reports.map(({ id }) => id);
    await work({ tx, world, handlers, reports: [first, second, third], ids });
  });
}

test('everybody gets the reports that the policy shows, in their order, with the names of the handlers', async () => {
  await withReports(async ({ tx, world, reports, ids }) => {
    for (const person of ['member', 'admin', 'manager', 'owner', 'outsider', 'otherOwner'] as const) {
      const visible = await as(
        tx,
        await loggedIn(tx, world.ids[person]),
        (inner) => inner<{ id: string }[]>`
          select id from public.whistleblowing_report where account_id = ${world.team} order by submitted_on desc, id`,
      );
      expect(await ids(person), person).toEqual(visible.map(({ id }) => id));
    }
    const [first, second, third] = reports;
    expect(await ids('member', {}, { sort: 'submitted' })).toEqual([first, second, third]);
    expect(await ids('member', {}, { sort: 'submitted', skip: 1, size: 1 })).toEqual([second]);
    const page = await read(tx, world, 'member');
    expect(page).toMatchObject({ total: 3, unread: 3 });
    expect(page.reports.find(({ id }) => id === second)).toMatchObject({ reportNumber: 'BBBBBBBB', entryCount: 2 });
    expect(page.reports.map(({ handlers }) => handlers.length)).toEqual([1, 2, 1]);
  });
});

test('what is read is no longer unread, for this handler', async () => {
  await withReports(async ({ tx, world, reports: [, second], ids }) => {
    await call(tx, world.ids.member, 'mark_wb_report_read', [second, 1]);
    const unread = (await read(tx, world, 'member')).reports.map(({ unread: entries }) => entries);
    expect(unread).toEqual([1, 1, 1]);
    await call(tx, world.ids.member, 'mark_wb_report_read', [second, 2]);
    expect(await ids('member', { unread: true })).not.toContain(second);
    expect(await read(tx, world, 'member')).toMatchObject({ unread: 2 });
    expect(await ids('admin', { unread: true })).toEqual([second]);
  });
});

test('every condition narrows the list, and the counts stay those of all reports', async () => {
  await withReports(async ({ tx, world, handlers, reports: [first, second, third], ids }) => {
    await call(tx, world.ids.member, 'create_wb_message', [third, entry()]);
    const found = async (filter: object) => (await ids('member', filter)).toSorted();
    const all = [first, second, third].toSorted();
    expect(await found({ type: 'WHISTLEBLOWING' })).toEqual(all);
    expect(await found({ type: 'FEEDBACK' })).toEqual([]);
    expect(await found({ handlerId: handlers['admin'] })).toEqual([second]);
    expect(await found({ handlerId: randomUUID() })).toEqual([]);
    expect(await found({ category: 'OTHER', categoryIds: [] })).toEqual([first]);
    expect(await found({ category: 'OTHER', categoryIds: [third] })).toEqual([first, third].toSorted());
    expect(await found({ reportNumber: 'BBBBBBBB', foundIds: [third] })).toEqual([second, third].toSorted());
    expect(await found({ reportNumber: '', foundIds: [] })).toEqual([]);
    expect(await found({ onlyIds: [] })).toEqual([]);
    expect(await found({ onlyIds: [second, third], category: 'OTHER', categoryIds: [third] })).toEqual([third]);
    const { reports } = await read(tx, world, 'member');
    const day = reports.find(({ id }) => id === second)?.submittedOn;
    expect(await found({ from: day, to: day })).toEqual([second]);
    expect(await found({ due: 'LATE' })).toEqual([]);
    await passTime(tx, '10 days');
    expect(await found({ due: 'LATE' })).toContain(second);
    expect(await found({ due: 'SOON' })).not.toContain(third);
    const counts = { SUBMITTED: reports.filter(({ status }) => status === 'SUBMITTED').length };
    expect(await read(tx, world, 'member', { status: 'CLOSED' })).toMatchObject({ total: 0, counts });
    expect((await found({})).length).toBe(all.length);
  });
});

test('a closed report says when it is deleted, and whether a handler keeps it longer than the rule says', async () => {
  await withReports(async ({ tx, world, reports: [first, second] }) => {
    for (const id of [first, second]) await call(tx, world.ids.member, 'close_wb_report', [id, entry()]);
    const [row] = await tx`select (private.report_day() + interval '5 years')::date::text as day`;
    await call(tx, world.ids.member, 'keep_wb_report_until', [second, row?.['day'], entry()]);
    const { reports } = await read(tx, world, 'admin');
    expect(reports.find(({ id }) => id === second)).toMatchObject({ deletesOn: row?.['day'], isKept: true });
    const own = (await read(tx, world, 'member')).reports.find(({ id }) => id === first);
    expect(own).toMatchObject({ deletesOn: expect.any(String) as string, isKept: false });
  });
});

test('a deletion that somebody else asks for waits, one’s own does not', async () => {
  await withReports(async ({ tx, world, reports: [, second], ids }) => {
    await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { fourEyes: true }]);
    await call(tx, world.ids.member, 'close_wb_report', [second, entry()]);
    await call(tx, world.ids.member, 'delete_wb_report', [second, entry()]);
    expect(await ids('admin', { deletionAsked: true })).toEqual([second]);
    expect(await ids('member', { deletionAsked: true })).toEqual([]);
  });
});

test.each([
  [{ words: 'x' }, {}, 'INVALID@filter'],
  [{ from: 'soon' }, {}, 'INVALID@filter'],
  [{ foundIds: ['x'] }, {}, 'INVALID@filter'],
  [{ due: 'NEVER' }, {}, 'INCLUSION@due'],
  [{}, { sort: 'id' }, 'INVALID@sort'],
  [{}, { skip: -1 }, 'INVALID@skip'],
  [{}, { size: 101 }, 'INVALID@size'],
] as const)('the page of %j, %j is refused', (filter, wanted, error) =>
  rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    expect(await refusal(undone(tx, (inner) => read(inner, world, 'member', filter, wanted)))).toBe(error);
  }),
);
