import { expect, test } from 'vitest';
import { addCheckRows } from './support/check-orders.ts';
import { as, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { act, note } from './support/people.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const overCandidate = standing(sql, (tx) => candidate(tx));

/** A candidate of hr who has a check list and a user. */
async function candidate(tx: Transaction) {
  const world = await buildWorld(tx);
  const email = emailOf(world, 'signer');
  const id = await note(tx, world, email, { phone: '+4791234567' });
  const { list } = await addCheckRows(tx, { account: world.team, department: world.hr, email, user: world.ids.signer });
  await tx`update public.check_list set person_id = ${id}, phone = '+4791234567' where id = ${list}`;
  return { world, id, list };
}

async function facts(tx: Transaction, world: World, viewer: Person, id: string) {
  const [row] = await as(
    tx,
    user(world.ids[viewer]),
    (inner) => inner`
      select public.people_facts(${world.team}, array[${id}]::uuid[]) as facts, public.person_timeline(${id}) as events`,
  );
  return { ...row?.facts[id], events: row?.events.map(({ type }: { type: string }) => type) };
}

test('the check lists of a person are counted and told to those who work in the department', async () => {
  await overCandidate(async (tx, { world, id, list }) => {
    await note(tx, world, emailOf(world, 'signer'), { department: world.sales });
    await tx`
      insert into public.check_event (check_list_id, type, actor_kind, restricted)
      values (${list}, 'COMPLETED', 'SYSTEM', true)`;
    expect(await facts(tx, world, 'colleague', id)).toMatchObject({
      checkListCount: 1,
      events: ['CHECK_LIST_REQUESTED'],
    });
    expect((await facts(tx, world, 'owner', id)).events).toHaveLength(2);
    expect(await facts(tx, world, 'otherManager', id)).toMatchObject({ checkListCount: 0, events: [] });
  });
});

test('what was checked has its validity, for those who work in the department of the check list', async () => {
  await overCandidate(async (tx, { world, id, list }) => {
    const validity = async (viewer: Person) => {
      const [row] = await as(
        tx,
        user(world.ids[viewer]),
        (inner) => inner`select public.person_validity(${id}) as checks`,
      );
      return row?.checks;
    };
    expect(await validity('colleague')).toEqual([]);
    const done = (type: string, at: string, status = 'COMPLETED') => tx`
      insert into public.check_item (check_list_id, type, restricted, status, completed_at)
      values (${list}, ${type}, ${type === 'CRIMINAL_RECORD'}, ${status}, ${at})
      on conflict on constraint check_item_type_unique
      do update set status = excluded.status, completed_at = excluded.completed_at`;
    await tx`update public.check_type set validity_months = 6 where type = 'IDENTITY'`;
    await tx`update public.check_type set validity_months = null where type = 'EDUCATION'`;
    await done('EDUCATION', '2026-01-10T10:00:00Z');
    await done('IDENTITY', '2026-01-11T10:00:00Z');
    await done('CRIMINAL_RECORD', '2026-01-12T10:00:00Z', 'COMPLETED_WITH_REMARKS');
    // Older than the one above, so it counts for nothing.
    const older = await addCheckRows(tx, {
      account: world.team,
      department: world.hr,
      email: emailOf(world, 'signer'),
    });
    await tx`update public.check_list set person_id = ${id} where id = ${older.list}`;
    await tx`
      update public.check_item set status = 'COMPLETED', completed_at = '2025-01-01T10:00:00Z' where id = ${older.item}`;
    const seen = await validity('colleague');
    expect(seen).toMatchObject([
      { type: 'CRIMINAL_RECORD', status: 'COMPLETED', checkListId: list },
      { type: 'IDENTITY', status: 'COMPLETED', validUntil: '2026-07-11T10:00:00+00:00' },
      { type: 'EDUCATION', completedAt: '2026-01-10T10:00:00+00:00', validUntil: null },
    ]);
    expect((await validity('owner'))[0].status).toBe('COMPLETED_WITH_REMARKS');
    expect(await validity('otherManager')).toEqual([]);
    expect(await validity('otherOwner')).toEqual([]);
  });
});

test('a candidate who consents leaves the archive, and the team knows the user from then on', async () => {
  await overCandidate(async (tx, { world, id, list }) => {
    await act(tx, world, 'owner', 'archive_people', { ids: [id] });
    expect(await facts(tx, world, 'owner', id)).toMatchObject({ personalAccount: false });
    await tx`update public.check_list set status = 'CANCELLED' where id = ${list}`;
    const archived = () => tx`select archived_at is not null as archived from public.person where id = ${id}`;
    expect(await archived()).toEqual([{ archived: true }]);
    await tx`update public.check_list set status = 'PENDING_CANDIDATE', neutral_status = 'PENDING_CANDIDATE', consented_at = now() where id = ${list}`;
    expect(await archived()).toEqual([{ archived: false }]);
    expect(await facts(tx, world, 'owner', id)).toMatchObject({ personalAccount: true });
  });
});

test('removing a person leaves the check list; only an open one keeps the phone number', async () => {
  await overCandidate(async (tx, { world, id, list }) => {
    await tx`update public.check_list set status = 'COMPLETED' where id = ${list}`;
    await act(tx, world, 'manager', 'destroy_people', { ids: [id] });
    const [kept] = await tx`select email, phone, person_id from public.check_list where id = ${list}`;
    expect(kept).toEqual({ email: emailOf(world, 'signer'), phone: null, person_id: null });
  });
});
