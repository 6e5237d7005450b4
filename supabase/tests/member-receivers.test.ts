// Who may take over from a member of a large team, beyond those that the dialog lists (decision 0014).
import { expect, test } from 'vitest';
import { MOST_RECEIVERS, memberHandover, receivers } from '#functions/account/contract/member-handover.ts';
import { as, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { draft, emailOf, inWorld, memberId } from './support/world.ts';
import type { Person, World } from './support/world.ts';

/** The receivers that the dialog lists for the owner. */
const listed = async (tx: Transaction, world: World) => {
  const ids = [await memberId(tx, world, 'member')];
  const [row] = await as(
    tx,
    user(world.ids.owner),
    (own) => own`select public.member_handover(${world.team}, ${ids}::uuid[]) as answer`,
  );
  return memberHandover.parse(row?.['answer']).receivers;
};

const found = async (tx: Transaction, world: World, by: Person, search: string) => {
  const ids = [await memberId(tx, world, 'member')];
  const [row] = await as(
    tx,
    user(world.ids[by]),
    (own) => own`select public.find_handover_receivers(${world.team}, ${ids}::uuid[], ${search}) as answer`,
  );
  return row?.['answer'] === null ? null : receivers.parse(row?.['answer']);
};
/** Admins of the team, whose names begin with the last letter of the alphabet. */
const addAdmins = async (tx: Transaction, world: World, count: number) => {
  const ending = `.${world.tag}@example.test`;
  await tx`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'a' || i || ${ending} from generate_series(1, ${count}::int) i`;
  await tx`
    update public.user_profile set first_name = 'Åse', last_name = split_part(email, '.', 1),
      confirmed_at = private.now()
    where email ~ '^a[0-9]+[.]' and email like ${`%${ending}`}`;
  await tx`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    select ${world.team}, p.id, p.email, p.first_name, p.last_name, 'ADMIN', private.now()
    from public.user_profile p where p.first_name = 'Åse' and p.email like ${`%${ending}`}`;
};

test('a large team has receivers beyond those that are listed: they are found by name, and take over', () =>
  inWorld(async (tx, world) => {
    const { id: open } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await addAdmins(tx, world, 600);
    expect(await listed(tx, world)).toHaveLength(MOST_RECEIVERS + 1);
    const [last, ...others] = (await found(tx, world, 'owner', ' åse A599 ')) ?? [];
    expect(others).toEqual([]);
    expect(last).toMatchObject({ name: 'Åse a599' });
    expect(await found(tx, world, 'owner', 'åse')).toHaveLength(20);
    expect(await found(tx, world, 'owner', '100%')).toEqual([]);
    const id = await memberId(tx, world, 'member');
    await as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.remove_account_member(${id}, ${last?.id ?? null})).id`,
    );
    const [document] = await tx`select created_by from public.document where id = ${open}`;
    expect(document).toEqual({ created_by: last?.id });
  }));

test('a team shows its receivers to those who may remove the member, and none to who leaves', () =>
  inWorld(async (tx, world) => {
    await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    expect(await found(tx, world, 'owner', 'admin')).toHaveLength(1);
    expect(await found(tx, world, 'member', 'admin')).toEqual([]);
    for (const by of ['colleague', 'otherManager', 'outsider', 'otherOwner'] as const)
      expect(await found(tx, world, by, 'admin')).toBeNull();
  }));
