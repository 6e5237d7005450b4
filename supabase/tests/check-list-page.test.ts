import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCheckList, checkListCounts, readCheckListPage } from './support/check-overview.ts';
import { as, refusal, rolledBack, setTime, sql, standing, user, visitor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// The page of the overview of checks (decision 0120).
const overManyLists = standing(sql, (tx) => manyLists(tx));

const SORTS = ['name', 'status', 'requestedAt'].flatMap((by) => [by, `-${by}`]);
const COLUMNS = { name: 'first_name', status: 'status', requestedAt: 'requested_at' };

/** 70 check lists in two departments, some archived, some with a remark that only some may see. */
async function manyLists(tx: Transaction): Promise<World> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  for (let n = 0; n < 70; n++) {
    const hasRemark = n % 5 === 0;
    await addCheckList(tx, world.team, {
      department: n % 2 === 0 ? world.hr : world.sales,
      firstName: `Kandidat ${n % 30}`,
      status: hasRemark ? 'COMPLETED_WITH_REMARKS' : 'PENDING_CONSENT',
      neutralStatus: hasRemark ? 'COMPLETED' : 'PENDING_CONSENT',
      requestedAt: new Date(Date.UTC(2026, 9, 1 + (n % 20))).toISOString(),
      archived: n % 10 === 3,
    });
  }
  return world;
}

/** The ids that the view has for this person, in the page's order. */
async function fromView(
  tx: Transaction,
  person: string,
  account: string,
  sort: string,
  search = '',
): Promise<string[]> {
  const by = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await as(tx, user(person), (inner) =>
    inner.unsafe(
      `select check_list_id from public.check_list_overview where account_id = $1 and direction = 'SENT'
      and archived_at is null and strpos(search, $2) > 0 order by ${by} ${direction}, check_list_id ${direction}`,
      [account, search],
    ),
  );
  return rows.map(({ check_list_id }) => String(check_list_id));
}

test('each order has the same lists on its pages as the view that judges every row', () =>
  overManyLists(async (tx, { ids, team }) => {
    for (const person of [ids.manager, ids.owner]) {
      for (const sort of SORTS) {
        const expected = await fromView(tx, person, team, sort);
        expect(expected.length).toBeGreaterThan(25);
        const pages = [];
        for (const skip of [0, 25, 50, 75])
          pages.push(...(await readCheckListPage(tx, person, team, { filter: { archived: false }, sort, skip })));
        expect(
          pages.map(({ id }) => id),
          sort,
        ).toEqual(expected);
      }
    }
  }));

test('a search has the same lists in the same order as the view, a status too', () =>
  overManyLists(async (tx, { ids, team }) => {
    for (const person of [ids.manager, ids.owner]) {
      for (const sort of SORTS) {
        const expected = await fromView(tx, person, team, sort, 'kandidat 1');
        const filter = { archived: false, search: 'Kandidat 1' };
        const pages = [];
        for (const skip of [0, 25]) pages.push(...(await readCheckListPage(tx, person, team, { filter, sort, skip })));
        expect(
          pages.map(({ id }) => id),
          sort,
        ).toEqual(expected);
        const status = ['COMPLETED', 'COMPLETED_WITH_REMARKS'];
        const ended = await readCheckListPage(tx, person, team, { filter: { ...filter, status }, sort });
        expect(ended.map(({ id }) => id)).toEqual(
          pages.filter((list) => status.includes(list.status)).map(({ id }) => id),
        );
      }
    }
  }));

test('the page has as many lists as the counts say, whatever the filter', () =>
  overManyLists(async (tx, { ids, team, hr }) => {
    const filters = [
      {},
      { archived: true },
      { departmentId: hr },
      { search: 'KANDIDAT 1' },
      { from: '2026-10-10T00:00:00Z', before: '2026-10-12T00:00:00Z' },
      { requestType: 'BASIC' },
      { checkType: 'IDENTITY' },
      { senderId: ids.member },
    ];
    for (const person of [ids.manager, ids.otherManager, ids.owner, ids.otherOwner])
      for (const filter of filters) {
        const found = [];
        for (const skip of [0, 25, 50]) found.push(...(await readCheckListPage(tx, person, team, { filter, skip })));
        expect(found.length, JSON.stringify(filter)).toBe((await checkListCounts(tx, person, team, filter)).all ?? 0);
      }
  }));

describe('who sees what', () => {
  test('strangers and visitors find nothing, members the lists of their departments', () =>
    overManyLists(async (tx, { ids, team, otherTeam }) => {
      const everything = { filter: {} };
      expect(await readCheckListPage(tx, ids.otherOwner, team, everything)).toEqual([]);
      expect(await readCheckListPage(tx, ids.owner, otherTeam, everything)).toEqual([]);
      expect(await readCheckListPage(tx, ids.outsider, team, everything)).toEqual([]);
      const asVisitor = as(tx, visitor, (inner) => inner`select public.check_list_page(${team}, '{}', 'name', 0)`);
      expect(await refusal(asVisitor)).toBe('denied');
      const seen = await readCheckListPage(tx, ids.otherManager, team, everything);
      const departments = new Set(seen.map(({ department }) => department.id));
      expect(departments.size).toBe(1);
    }));

  test.for(SORTS)('a remark on a criminal record changes neither the rows nor their order by %s', (sort) =>
    overManyLists(async (tx, { ids, team }) => {
      const seen = async () => ({
        rows: await readCheckListPage(tx, ids.manager, team, { filter: {}, sort }),
        completed: await readCheckListPage(tx, ids.manager, team, { filter: { status: 'COMPLETED' }, sort }),
        remarks: await readCheckListPage(tx, ids.manager, team, { filter: { status: 'COMPLETED_WITH_REMARKS' }, sort }),
        counts: await checkListCounts(tx, ids.manager, team),
      });
      const withRemarks = await seen();
      expect(withRemarks.remarks).toEqual([]);
      await tx`update public.check_list set status = 'COMPLETED' where neutral_status = 'COMPLETED'`;
      expect(await seen()).toEqual(withRemarks);
    }),
  );

  test('those with access to criminal records find the remarks in their departments alone', () =>
    overManyLists(async (tx, { ids, team, hr }) => {
      const filter = { status: 'COMPLETED_WITH_REMARKS' };
      expect(await readCheckListPage(tx, ids.owner, team, { filter })).toHaveLength(14);
      await tx`
        update public.department_membership dm set criminal_record_access = true from public.account_member m
        where m.id = dm.member_id and m.user_id = ${ids.manager} and dm.department_id = ${hr}`;
      expect(await readCheckListPage(tx, ids.manager, team, { filter })).toHaveLength(7);
      expect(await readCheckListPage(tx, ids.otherManager, team, { filter })).toEqual([]);
    }));
});

test.each([
  [{ filter: { statuss: 'COMPLETED' } }, 'INVALID@filter'],
  [{ filter: { ids: [] } }, 'INVALID@filter'],
  [{ filter: {}, sort: 'email' }, 'INVALID@sort'],
  [{ filter: {}, sort: 'name desc; drop table public.check_list' }, 'INVALID@sort'],
  [{ filter: {}, skip: -1 }, 'INVALID@skip'],
  [{ filter: {}, skip: 2_147_483_647 }, 'INVALID@skip'],
])('the page of %j is refused', (page, error) =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    expect(await refusal(readCheckListPage(tx, ids.owner, team, page))).toBe(error);
  }),
);

test.each([{}, { search: 'kandidat' }])('the counts and the choice of a page read an index alone: %j', (more) =>
  overManyLists(async (tx, { team }) => {
    const filter = JSON.stringify({ archived: false, status: 'COMPLETED', ...more });
    const [source] = await tx`select private.check_list_source(${filter}::text::jsonb) as text`;
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    // Of so few rows, Postgres takes any index of the department.
    await tx`drop index public.check_list_name_index`;
    const counted = await tx.unsafe(
      `explain select o.shown_status, count(*) from private.sender_departments('${team}') d cross join lateral
      ${String(source?.text).replaceAll('$1', `'${filter}'::jsonb`)} group by 1`,
    );
    expect(JSON.stringify(counted)).toContain('Index Only Scan using check_list_department_id_index');
  }),
);

test('the index has room for the longest names', () =>
  rolledBack(sql, async (tx) => {
    const { team, hr } = await buildWorld(tx);
    // Four bytes each, in an order that does not compress.
    const name = Array.from({ length: 300 }, () => String.fromCodePoint(0x20000 + randomInt(0xa000))).join('');
    const { list } = await addCheckList(tx, team, { department: hr, firstName: name, lastName: name });
    const [row] = await tx`select char_length(search) as length from public.check_list where id = ${list}`;
    expect(row).toEqual({ length: 500 });
  }));
