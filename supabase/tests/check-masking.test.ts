import { afterAll, expect, test } from 'vitest';
import { addCheckList, checkListCounts } from './support/check-overview.ts';
import { as, connect, rolledBack, setTime, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, memberId } from './support/world.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

interface Lists {
  readonly world: World;
  readonly list: string;
  readonly request: string;
}

/** Two completed lists of hr and one that waits. */
async function completed(tx: Transaction): Promise<Lists> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const checkTypes = ['IDENTITY', 'CRIMINAL_RECORD'];
  const wanted = { department: world.hr, checkTypes, status: 'COMPLETED' };
  const { list, request } = await addCheckList(tx, world.team, { ...wanted, firstName: 'Kari' });
  await addCheckList(tx, world.team, { ...wanted, firstName: 'Per' });
  await addCheckList(tx, world.team, { department: world.hr, firstName: 'Siv' });
  await tx`
    insert into public.check_item (check_list_id, type, restricted, status, completed_at)
    values (${list}, 'IDENTITY', false, 'COMPLETED', private.now()),
      (${list}, 'CRIMINAL_RECORD', true, 'COMPLETED', private.now())`;
  return { world, list, request };
}

/** What derive_check_list writes when a criminal record has a remark. */
async function remark(tx: Transaction, { list }: Lists): Promise<void> {
  await tx`
    update public.check_item set status = 'COMPLETED_WITH_REMARKS' where check_list_id = ${list} and type = 'CRIMINAL_RECORD'`;
  await tx`update public.check_list set status = 'COMPLETED_WITH_REMARKS' where id = ${list}`;
}

/** Everything that the overview, its filters, counts, order and exports read, as this person. */
async function seen(tx: Transaction, person: string, { world, request }: Lists): Promise<unknown> {
  const read = (text: string) => as(tx, user(person), (inner) => inner.unsafe(text));
  const filters = ['COMPLETED', 'COMPLETED_WITH_REMARKS', 'PENDING_CONSENT'];
  return {
    rows: await read('select * from public.check_list_overview order by status, check_list_id'),
    filtered: await Promise.all(
      filters.map((status) =>
        read(`select check_list_id from public.check_list_overview where status = '${status}' order by 1`),
      ),
    ),
    checks: await read('select * from public.check_item_overview order by status, check_item_id'),
    events: await read('select id, type, status, note from public.check_event order by id'),
    counts: await checkListCounts(tx, person, world.team),
    narrowed: await checkListCounts(tx, person, world.team, {
      status: 'COMPLETED_WITH_REMARKS',
      checkType: 'IDENTITY',
    }),
    ofOrder: await read(
      `select public.check_request_list_counts(r) as counts from public.check_request r where r.id = '${request}'`,
    ),
  };
}

/** What the person sees without and with the remark, and nothing else changed. */
async function bothWorlds(tx: Transaction, person: string, lists: Lists): Promise<[unknown, unknown]> {
  const without = await seen(tx, person, lists);
  const withRemark = await undone(tx, async (inner) => {
    await remark(inner, lists);
    return seen(inner, person, lists);
  });
  return [without, withRemark];
}

test('nothing that a viewer without the right reads tells of a remark on a criminal record', async () => {
  await rolledBack(sql, async (tx) => {
    const lists = await completed(tx);
    for (const person of ['manager', 'member', 'colleague'] as const) {
      const [without, withRemark] = await bothWorlds(tx, lists.world.ids[person], lists);
      expect(withRemark).toEqual(without);
    }
  });
});

test('OWNER, ADMIN and members with access to criminal records see the remark', async () => {
  await rolledBack(sql, async (tx) => {
    const lists = await completed(tx);
    const { world } = lists;
    await tx`
      update public.department_membership set criminal_record_access = true
      where member_id = ${await memberId(tx, world, 'member')} and department_id = ${world.hr}`;
    for (const person of ['owner', 'admin', 'member'] as const) {
      const [without, withRemark] = await bothWorlds(tx, world.ids[person], lists);
      expect(withRemark).not.toEqual(without);
      expect(withRemark).toMatchObject({
        counts: { all: 3, COMPLETED: 1, COMPLETED_WITH_REMARKS: 1, PENDING_CONSENT: 1 },
        ofOrder: [{ counts: { all: 1, COMPLETED_WITH_REMARKS: 1 } }],
      });
    }
  });
});
