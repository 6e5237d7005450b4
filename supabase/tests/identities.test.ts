import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount } from './support/deletion.ts';
import { buildWorld, idOf } from './support/world.ts';
import type { World } from './support/world.ts';

/** As the edge function seals a number: the database cannot tell one from random bytes. */
const SEALED = randomBytes(40);

interface Names {
  first: string;
  last: string;
}

async function identity(
  tx: Transaction,
  person: string,
  names: Names,
  facts: { isDefault?: boolean; verified?: boolean } = {},
): Promise<string> {
  const id = idOf(
    await tx`
    insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
    values (${person}, ${names.first}, ${names.last}, 'NO', ${facts.isDefault ?? false}, ${facts.verified === false ? null : new Date()})
    returning id`,
  );
  await tx`
    insert into private.identity_number (identity_id, sealed, keyed_hash)
    values (${id}, ${SEALED}, sha256(${SEALED}))`;
  return id;
}

const makeDefault = (tx: Transaction, person: string, id: string): Promise<unknown> =>
  as(tx, user(person), (inner) => inner`select (public.set_default_identity(${id})).id`);

const rename = (tx: Transaction, person: string, input: Record<string, string>): Promise<string> =>
  undone(tx, (inner) =>
    refusal(as(inner, user(person), (own) => own`select (public.update_user(${own.json(input)})).id`)),
  );

describe('the default identity', () => {
  const defaults = (tx: Transaction, person: string) => tx`
    select first_name from public.identity where user_id = ${person} and is_default`;

  async function twoIdentities(
    tx: Transaction,
  ): Promise<{ world: World; person: string; first: string; second: string }> {
    const world = await buildWorld(tx);
    const person = world.ids.member;
    const first = await identity(tx, person, { first: 'Mari', last: 'Moe' });
    const second = await identity(tx, person, { first: 'Mari Elise', last: 'Moe' });
    return { world, person, first, second };
  }
  const overTwoIdentities = standing(sql, twoIdentities);

  test('is chosen by its person, is unique, and renames them everywhere', async () => {
    await overTwoIdentities(async (tx, { world, person, first, second }) => {
      await makeDefault(tx, person, first);
      await makeDefault(tx, person, second);
      await makeDefault(tx, person, second);
      expect(await defaults(tx, person)).toEqual([{ first_name: 'Mari Elise' }]);
      expect(await refusal(makeDefault(tx, world.ids.owner, first))).toBe('USER_NOT_FOUND@identityId');
      const [names] = await tx`
        select u.first_name as profile, m.first_name as member, a.name as account
        from public.user_profile u
        join public.account_member m on m.user_id = u.id and m.account_id = ${world.team}
        join public.account a on a.id = ${await personalAccount(tx, person)}
        where u.id = ${person}`;
      expect(names).toEqual({ profile: 'Mari Elise', member: 'Mari Elise', account: 'Mari Elise Moe' });
    });
  });

  test('fixes the name once it is verified: of the person and of their account', async () => {
    await overTwoIdentities(async (tx, { person, first }) => {
      const canEdit = (): Promise<unknown> =>
        as(tx, user(person), async (inner) => {
          const [row] =
            await inner`select public.user_profile_can_edit_name(u) as can from public.user_profile u where id = ${person}`;
          return row?.can;
        });
      expect(await rename(tx, person, { firstName: 'Kari' })).toBe('ok');
      expect(await canEdit()).toBe(true);
      await makeDefault(tx, person, first);
      expect(await canEdit()).toBe(false);
      expect(await rename(tx, person, { firstName: 'Kari' })).toBe('IMMUTABLE@firstName');
      expect(await rename(tx, person, { firstName: 'Kari', lastName: 'Li' })).toBe(
        'IMMUTABLE@firstName IMMUTABLE@lastName',
      );
      expect(await rename(tx, person, { firstName: 'Mari', lastName: 'Moe', language: 'en' })).toBe('ok');
      const own = await personalAccount(tx, person);
      const input = tx.json({ name: 'Noen andre' });
      expect(
        await refusal(as(tx, user(person), (inner) => inner`select (public.update_account(${own}, ${input})).id`)),
      ).toBe('IMMUTABLE@name');
    });
  });

  test('is known to the session once it is verified, and to nobody else', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids } = await buildWorld(tx);
      const known = async (): Promise<unknown> => {
        const [row] = await as(
          tx,
          user(ids.member),
          (inner) => inner`select (public.session() -> 'user' -> 'hasIdentity')::boolean as known`,
        );
        return row?.['known'];
      };
      await identity(tx, ids.signer, { first: 'Signe', last: 'Ås' });
      await identity(tx, ids.member, { first: 'Liv', last: 'Berg' }, { verified: false });
      expect(await known()).toBe(false);
      await identity(tx, ids.member, { first: 'Liv', last: 'Berg' });
      expect(await known()).toBe(true);
    });
  });

  test('leaves the name editable until it is verified', async () => {
    await overTwoIdentities(async (tx, { person }) => {
      const unverified = await identity(tx, person, { first: 'Noe', last: 'Annet' }, { verified: false });
      await makeDefault(tx, person, unverified);
      expect(await rename(tx, person, { firstName: 'Kari' })).toBe('ok');
    });
  });
});
