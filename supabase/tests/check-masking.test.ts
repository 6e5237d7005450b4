import { expect, test } from 'vitest';
import { addCheckRows } from './support/check-orders.ts';
import type { CheckRows } from './support/check-orders.ts';
import { as, refusal, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, emailOf, memberId } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// A remark on a police certificate shows only to those with access to criminal records in the department.
const overRemark = standing(sql, async (tx) => {
  const world = await buildWorld(tx);
  const candidate = { email: emailOf(world, 'signer'), user: world.ids.signer };
  const rows = await addCheckRows(tx, { account: world.team, department: world.hr, ...candidate });
  await tx`update public.check_item set status = 'COMPLETED_WITH_REMARKS', completed_at = now() where id = ${rows.item}`;
  await tx`update public.check_list set status = 'COMPLETED_WITH_REMARKS', neutral_status = 'COMPLETED'
    where id = ${rows.list}`;
  await tx`insert into public.check_event (check_list_id, check_item_id, type, actor_kind, note, restricted)
    values (${rows.list}, ${rows.item}, 'COMPLETED', 'ADMINISTRATOR', 'Se attesten', true)`;
  return { world, rows };
});
const withRemark = (work: (tx: Transaction, world: World, rows: CheckRows) => Promise<void>): Promise<void> =>
  overRemark((tx, { world, rows }) => work(tx, world, rows));

/** What a person sees: the status of the list and of the check, and the notes of the events. */
const seen = (tx: Transaction, world: World, person: Person, { list, item }: CheckRows) =>
  as(tx, user(world.ids[person]), async (inner) => {
    const [row] = await inner`
      select (select array_agg(distinct status) from public.check_list_overview where check_list_id = ${list}) as list,
        (select status from public.check_item_overview where check_item_id = ${item}) as item,
        array(select note from public.check_event where check_list_id = ${list} and note is not null) as notes`;
    return row;
  });

const whole = { list: ['COMPLETED_WITH_REMARKS'], item: 'COMPLETED_WITH_REMARKS', notes: ['Se attesten'] };
const neutral = { list: ['COMPLETED'], item: 'COMPLETED', notes: [] };

test.each([
  ['owner', whole],
  ['admin', whole],
  ['signer', whole],
  ['manager', neutral],
  ['member', neutral],
  ['colleague', neutral],
  ['otherManager', { list: null, item: null, notes: [] }],
] as const)('the %s sees the remark, a neutral status, or nothing', (person, expected) =>
  withRemark(async (tx, world, rows) => {
    expect(await seen(tx, world, person, rows)).toEqual(expected);
  }),
);

test('access in the department shows it, access elsewhere does not', () =>
  withRemark(async (tx, world, rows) => {
    const member = await memberId(tx, world, 'member');
    await tx`insert into public.department_membership (department_id, member_id, role, criminal_record_access)
      values (${world.sales}, ${member}, 'MEMBER', true)`;
    expect(await seen(tx, world, 'member', rows)).toEqual(neutral);
    await tx`update public.department_membership set criminal_record_access = true
      where member_id = ${member} and department_id = ${world.hr}`;
    expect(await seen(tx, world, 'member', rows)).toEqual(whole);
  }));

test.each([
  ['owner', true],
  ['signer', true],
  ['manager', false],
  ['colleague', false],
] as const)('the %s sees that the list is disputed, and its check if they may: %s', (person, mayKnow) =>
  withRemark(async (tx, world, { list, item }) => {
    const disputed = async () => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner`
          select r -> 'isDisputed' as list, r #> '{checks,0,isDisputed}' as "check" from public.check_result(${list}) r`,
      );
      return row;
    };
    expect(await disputed()).toEqual({ list: false, check: false });
    await tx`insert into private.check_objection (check_list_id, check_item_id, text) values (${list}, ${item}, 'Feil.')`;
    expect(await disputed()).toEqual({ list: mayKnow, check: mayKnow });
    await tx`update private.check_objection set check_item_id = null`;
    expect(await disputed()).toEqual({ list: true, check: false });
    await tx`update private.check_objection set check_item_id = ${item}, answered_at = private.now()`;
    expect(await disputed()).toEqual({ list: false, check: false });
  }),
);

test('nobody finds the lists by the status that they may not see', () =>
  withRemark(async (tx, world, { list }) => {
    const found = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select from public.check_list_overview
        where check_list_id = ${list} and status = 'COMPLETED_WITH_REMARKS'`,
    );
    expect(found).toHaveLength(0);
    for (const table of ['check_list', 'check_item'])
      for (const column of ['status', 'neutral_status']) {
        const read = as(tx, user(world.ids.owner), (inner) => inner.unsafe(`select ${column} from public.${table}`));
        expect(await refusal(read), `${table}.${column}`).toBe('denied');
      }
  }));
