import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCheckList } from './support/check-overview.ts';
import { as, refusal, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Actions on several check lists, by ids or by a filter.
const overLists = standing(sql, (tx) => lists(tx));

type Action = 'remind_check_lists' | 'cancel_check_lists' | 'archive_check_lists' | 'unarchive_check_lists';
const ACTIONS: readonly Action[] = [
  'remind_check_lists',
  'cancel_check_lists',
  'archive_check_lists',
  'unarchive_check_lists',
];

function act(
  tx: Transaction,
  world: World,
  person: Person,
  action: Action,
  ids: readonly string[] | null,
  filter?: object,
) {
  return as(tx, user(world.ids[person]), (inner) =>
    inner.unsafe(`select (public.${action}($1, $2::uuid[], $3::jsonb)).id`, [
      world.team,
      ids as never,
      (filter ?? null) as never,
    ]),
  );
}

/** The first names of the lists that are archived. */
async function archived(tx: Transaction, world: World): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select first_name as name from public.check_list where account_id = ${world.team} and archived_at is not null order by 1`;
  return rows.map(({ name }) => name);
}

/** Two lists of hr and one of sales that have ended, and one of hr that waits. */
async function lists(tx: Transaction) {
  const world = await buildWorld(tx);
  const add = async (firstName: string, status: string, department = world.hr, neutralStatus = status) =>
    (await addCheckList(tx, world.team, { department, firstName, status, neutralStatus })).list;
  return {
    world,
    clean: await add('Anne', 'COMPLETED'),
    remark: await add('Berit', 'COMPLETED_WITH_REMARKS', world.hr, 'COMPLETED'),
    sales: await add('Carl', 'COMPLETED', world.sales),
    waiting: await add('Dag', 'PENDING_CONSENT'),
  };
}

test.each(ACTIONS)('%s by ids names the place of each list that is unknown or of another department', (action) =>
  overLists(async (tx, { world, waiting, sales, clean }) => {
    const fits = action.startsWith('remind') || action.startsWith('cancel') ? waiting : clean;
    const ids = [fits, randomUUID(), sales];
    expect(await refusal(act(tx, world, 'member', action, ids))).toBe(
      'ACCOUNT_NOT_FOUND@ids.1 ACCOUNT_NOT_FOUND@ids.2',
    );
  }),
);

test.each([
  ['archive_check_lists', 'waiting', 'clean'],
  ['remind_check_lists', 'clean', 'waiting'],
  ['cancel_check_lists', 'remark', 'waiting'],
] as const)(
  '%s by ids names the place of a list that it does not apply to, and changes nothing',
  (action, wrong, right) =>
    overLists(async (tx, { world, ...ids }) => {
      expect(await refusal(act(tx, world, 'member', action, [ids[right], ids[wrong]]))).toBe('INVALID_ACTION@ids.1');
      const rows =
        await tx`select status from public.check_list where account_id = ${world.team} and status = 'CANCELLED'`;
      expect([...rows, ...(await archived(tx, world))]).toEqual([]);
    }),
);

test('a filter takes the lists that the caller sees and that the action applies to', () =>
  overLists(async (tx, { world }) => {
    await act(tx, world, 'member', 'archive_check_lists', null, { archived: false });
    expect(await archived(tx, world)).toEqual(['Anne', 'Berit']);
    await act(tx, world, 'member', 'unarchive_check_lists', null, { archived: true, search: 'ANNE' });
    expect(await archived(tx, world)).toEqual(['Berit']);
    await act(tx, world, 'owner', 'archive_check_lists', null, { departmentId: world.sales });
    expect(await archived(tx, world)).toEqual(['Berit', 'Carl']);
  }));

test('a filter goes by the status that the caller may see', () =>
  overLists(async (tx, { world }) => {
    await act(tx, world, 'member', 'archive_check_lists', null, { status: 'COMPLETED_WITH_REMARKS' });
    expect(await archived(tx, world)).toEqual([]);
    await act(tx, world, 'owner', 'archive_check_lists', null, { status: 'COMPLETED_WITH_REMARKS' });
    expect(await archived(tx, world)).toEqual(['Berit']);
    await act(tx, world, 'member', 'unarchive_check_lists', null, { status: ['COMPLETED', 'REFUSED'] });
    expect(await archived(tx, world)).toEqual([]);
  }));

test('at most 1,000 lists at a time', () =>
  overLists(async (tx, { world }) => {
    const ids = Array.from({ length: 1001 }, () => randomUUID());
    for (const action of ACTIONS) expect(await refusal(act(tx, world, 'member', action, ids))).toBe('TOO_BIG@ids');
  }));
