import { expect, test } from 'vitest';
import { as, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { logIn } from './support/session.ts';
import { signUp, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// Inviting an address tells nothing about it. The person becomes a member at the next login, for example by the link in
// the invitation.
async function invite(tx: Transaction, { ids, team }: World, email: string) {
  const input = { email, firstName: 'Ny', lastName: 'Kollega', role: 'MEMBER' };
  const [row] = await as(
    tx,
    user(ids.owner),
    (inner) => inner`select * from public.add_account_member(${team}, ${inner.json(input)})`,
  );
  return row;
}

const isMember = async (tx: Transaction, { team }: World, person: string): Promise<boolean> =>
  (await as(tx, user(person), (inner) => inner`select from public.account where id = ${team}`)).length === 1;

test('an address with a user is answered like one without', async () => {
  await inWorld(async (tx, world) => {
    await signUp(tx, 'known@example.test');
    const [known, unknown] = [
      await invite(tx, world, 'known@example.test'),
      await invite(tx, world, 'unknown@example.test'),
    ];
    const own = ['id', 'email', 'search'];
    const shown = (row: object | undefined) =>
      Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => !own.includes(column)));
    expect(shown(known)).toEqual(shown(unknown));
    expect(shown(known)).toMatchObject({ user_id: null, attached_at: null });
  });
});

test('the next login makes the person a member, once the mailbox is proven', async () => {
  await inWorld(async (tx, world) => {
    const known = await signUp(tx, 'known@example.test', { first: 'Kari', last: 'Lie' });
    const unproven = await signUp(tx, 'unproven@example.test', {}, false);
    for (const email of ['known@example.test', 'unproven@example.test']) await invite(tx, world, email);
    for (const person of [known, unproven]) expect(await isMember(tx, world, person)).toBe(false);
    for (const person of [known, unproven]) await logIn(tx, person);
    expect(await isMember(tx, world, known)).toBe(true);
    expect(await isMember(tx, world, unproven)).toBe(false);
    const [row] = await tx`select first_name, last_name from public.account_member where user_id = ${known}
      and account_id = ${world.team}`;
    expect(row).toEqual({ first_name: 'Kari', last_name: 'Lie' });
  });
});
