import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { buildWorld, idOf, registerTeam, signUp } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

describe('signing up', () => {
  test('makes the profile, a personal account with its owner, and one mail with a confirmation link', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email.toUpperCase(), { first: ' Åse ', last: 'Øverås' }, false);
      const [profile] =
        await tx`select email, first_name, last_name, language, confirmed_at from public.user_profile where id = ${id}`;
      expect(profile).toEqual({ email, first_name: 'Åse', last_name: 'Øverås', language: 'nb', confirmed_at: null });
      const rows = await as(
        tx,
        user(id),
        (inner) => inner`
        select a.account_type, a.name, m.role, f.e_signatures, f.checks, f.whistleblowing,
          f.payouts as more from public.account a
        join public.account_member m on m.account_id = a.id join public.account_feature f on f.account_id = a.id`,
      );
      expect(rows).toEqual([
        {
          account_type: 'PERSONAL',
          name: 'Åse Øverås',
          role: 'OWNER',
          e_signatures: true,
          checks: true,
          whistleblowing: true,
          more: false,
        },
      ]);
      const mails = await tx`select kind from private.outbox where recipient = ${email}`;
      expect(mails).toEqual([{ kind: 'confirm_mailbox' }]);
    });
  });

  test('the personal account follows the language of its person, a team does not', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { owner } = world.ids;
      await as(tx, user(owner), (inner) => inner`select (public.update_user('{"language": "en"}')).id`);
      const accounts = await tx`
        select account_type, language from public.account where primary_user_id = ${owner} order by account_type`;
      expect(accounts).toEqual([
        { account_type: 'PERSONAL', language: 'en' },
        { account_type: 'TEAM', language: 'nb' },
      ]);
    });
  });

  test.for([
    ['300 characters', 'x'.repeat(300)],
    ['more than fits', 'y'.repeat(1000)],
    ['emoji', '👩‍👩‍👧‍👦 Ærlig'],
    ['right to left', 'محمد'],
    ['control and override marks', 'Kari\u0007\u202eNordmann'],
    ['nothing', ''],
  ] as const)('never fails over a name: %s', async ([, first]) => {
    await rolledBack(sql, async (tx) => {
      const id = await signUp(tx, address(), { first, last: first }, false);
      const [profile] = await tx`select char_length(first_name) <= 300 as fits, first_name ~ '[\u0007\u202e]' as marks
        from public.user_profile where id = ${id}`;
      expect(profile).toEqual({ fits: true, marks: false });
    });
  });
});

describe('slugs', () => {
  test.for([
    ['Nordlys AS', 'nordlys-as'],
    ['  Blåbær & Sønn — Øy/Æsj!  ', 'blabaer-sonn-oy-aesj'],
    ['Édition Ñandú Straße', 'edition-nandu-strasse'],
    ['محمد', 'konto'],
    ['👩‍🚀', 'konto'],
    ['a'.repeat(300), 'a'.repeat(50)],
    [`${'b'.repeat(49)} c`, 'b'.repeat(49)],
  ] as const)('%s', async ([name, slug]) => {
    expect((await sql`select private.slugify(${name}) as slug`)[0]).toEqual({ slug });
  });

  test('the next of one name gets -2, then -3', async () => {
    await rolledBack(sql, async (tx) => {
      const owner = await signUp(tx, address());
      const name = `Like ${randomUUID().slice(0, 8)}`;
      for (let round = 0; round < 3; round += 1) await registerTeam(tx, owner, name);
      const slug = name.toLowerCase().replace(' ', '-');
      const rows = await tx`select slug, wb_slug from public.account where name = ${name} order by slug`;
      expect(rows).toEqual(['', '-2', '-3'].map((end) => ({ slug: slug + end, wb_slug: slug + end })));
    });
  });
});

describe('organisations', () => {
  const register = (tx: Transaction, owner: string, input: Record<string, string>) =>
    as(
      tx,
      user(owner),
      (inner) => inner`
      select (a).id, (a).name, (a).organization_name, (a).organization_number, (a).address_line1, (a).address_city, (a).address_country,
        (a).phone_number, (a).email
      from public.register_team(${inner.json(input)}) a`,
    );

  test('a team is created with the register’s data, and its number without spaces', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const input = {
        name: 'Fjellheim',
        organizationName: 'FJELLHEIM BYGG AS',
        organizationNumber: ' 310 100 013',
        addressLine1: 'Storgata 1',
        addressCity: 'OSLO',
        addressCountry: 'NO',
        phoneNumber: '22000000',
        email: 'somebody@else.example',
      };
      const [team] = await register(tx, await signUp(tx, email), input);
      expect(team).toMatchObject({
        name: 'Fjellheim',
        organization_name: 'FJELLHEIM BYGG AS',
        organization_number: '310100013',
        address_line1: 'Storgata 1',
        address_city: 'OSLO',
        address_country: 'NO',
        // These are not for registering.
        phone_number: null,
        email,
      });
    });
  });

  test('the number of a foreign organisation stays as it was given', async () => {
    await rolledBack(sql, async (tx) => {
      const [team] = await register(tx, await signUp(tx, address()), {
        name: 'A',
        organizationNumber: ' SE 556 677-8899 ',
        country: 'SE',
      });
      expect(team?.organization_number).toBe('SE 556 677-8899');
    });
  });

  test('reports which of the given organisations have a team, each once, and never whose', async () => {
    await rolledBack(sql, async (tx) => {
      const owner = await signUp(tx, address());
      for (const name of ['A', 'B']) await register(tx, owner, { name, organizationNumber: '310100013' });
      await register(tx, owner, { name: 'C', organizationNumber: '310100021' });
      const ask = (organization_numbers: string[]) =>
        service(tx, 'registered_organizations', { organization_numbers, network: null });
      expect(await ask(['310100013', '310100033', ''])).toEqual(['310100013']);
      expect(await ask([])).toEqual([]);
    });
  });
});

describe('members', () => {
  const invite = (tx: Transaction, caller: string, team: string, email: string, role = 'MEMBER'): Promise<string> =>
    refusal(
      as(
        tx,
        user(caller),
        (inner) => inner`
      select (public.add_account_member(${team}, ${inner.json({ email, firstName: 'Per', lastName: 'Lund', role })})).id`,
      ),
    );

  test('OWNER and ADMIN invite; a MEMBER may not, a stranger does not learn that the account exists', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const outcomes: Record<string, string> = {};
      for (const person of ['owner', 'admin', 'member', 'outsider', 'otherOwner'] as const) {
        outcomes[person] = await invite(tx, world.ids[person], world.team, address());
      }
      expect(outcomes).toEqual({
        owner: 'ok',
        admin: 'ok',
        member: 'UNAUTHORIZED',
        outsider: 'ACCOUNT_NOT_FOUND@accountId',
        otherOwner: 'ACCOUNT_NOT_FOUND@accountId',
      });
    });
  });

  test('an invitation does not tell the inviter what a stranger is called', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      await signUp(tx, email, { first: 'Hemmelig', last: 'Navn' });
      await invite(tx, world.ids.owner, world.team, email);
      const rows = await as(
        tx,
        user(world.ids.owner),
        (inner) => inner`
        select first_name, last_name from public.account_member where email = ${email}`,
      );
      expect(rows).toEqual([{ first_name: 'Per', last_name: 'Lund' }]);
    });
  });

  test('nobody is invited as OWNER, twice, or into a personal account', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      expect(await invite(tx, world.ids.owner, world.team, email, 'OWNER')).toBe('INCLUSION@role');
      expect(await invite(tx, world.ids.owner, world.team, email)).toBe('ok');
      expect(await invite(tx, world.ids.owner, world.team, email.toUpperCase())).toBe('TAKEN@email');
      const [personal] =
        await tx`select id from public.account where primary_user_id = ${world.ids.owner} and account_type = 'PERSONAL'`;
      expect(await invite(tx, world.ids.owner, personal?.id, address())).toBe('INVALID_ACTION');
    });
  });

  test('an invitation admits the person who confirms the mailbox, and no one before', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      expect(await invite(tx, world.ids.owner, world.team, email)).toBe('ok');
      const id = await signUp(tx, email, {}, false);
      const teams = (): Promise<{ length: number }> =>
        as(tx, user(id), (inner) => inner`select from public.account where id = ${world.team}`);
      expect(await teams()).toHaveLength(0);
      await service(tx, 'confirm_mailbox', { token: await link(tx, email, 'confirm_mailbox'), user_id: id });
      expect(await teams()).toHaveLength(1);
    });
  });

  test('an ADMIN can remove a MEMBER and anyone can leave, except the OWNER, and no one can act on another team', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const memberId = async (person: keyof typeof world.ids): Promise<string> =>
        idOf(
          await tx`select id from public.account_member where account_id = ${world.team} and user_id = ${world.ids[person]}`,
        );
      const remove = async (caller: keyof typeof world.ids, person: keyof typeof world.ids): Promise<string> => {
        const id = await memberId(person);
        return refusal(
          as(tx, user(world.ids[caller]), (inner) => inner`select (public.remove_account_member(${id})).id`),
        );
      };
      expect(await remove('member', 'colleague')).toBe('UNAUTHORIZED');
      expect(await remove('admin', 'owner')).toBe('IMMUTABLE');
      expect(await remove('owner', 'owner')).toBe('IMMUTABLE');
      expect(await remove('otherOwner', 'member')).toBe('USER_NOT_FOUND@memberId');
      expect(await remove('admin', 'colleague')).toBe('ok');
      expect(await remove('member', 'member')).toBe('ok');
      expect(
        await as(tx, user(world.ids.member), (inner) => inner`select from public.account where id = ${world.team}`),
      ).toHaveLength(0);
    });
  });

  test('an account has one OWNER', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      await expect(
        tx.savepoint(
          (inner) => inner`
        update public.account_member set role = 'OWNER' where account_id = ${world.team}`,
        ),
      ).rejects.toThrow('account_member_one_owner');
    });
  });

  test('colleagues see a changed name', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      await as(tx, user(world.ids.member), (inner) => inner`select (public.update_user('{"firstName": "Nye"}')).id`);
      const rows = await as(
        tx,
        user(world.ids.colleague),
        (inner) => inner`
        select first_name from public.account_member where user_id = ${world.ids.member} and account_id = ${world.team}`,
      );
      expect(rows).toEqual([{ first_name: 'Nye' }]);
    });
  });
});
