import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, functions, passTime, refusal, rolledBack, service, user, type Transaction } from './support/database.ts';
import { buildWorld, draft, idOf, registerTeam, signUp, submit } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const address = (): string => `${randomUUID()}@example.test`;

/** The link of the last mail of this kind to the address. */
async function link(tx: Transaction, recipient: string, kind: string): Promise<string> {
  const rows = await as(tx, functions, (inner) => inner`select service.claim_outbox(1000, 60) as mail`);
  const mails = rows.map(({ mail }) => mail).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  return mails.at(-1)?.token ?? '';
}

describe('signing up', () => {
  test('makes the profile, a personal account with its owner, and one mail with a confirmation link', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email.toUpperCase(), { first: ' Åse ', last: 'Øverås' }, false);
      const [profile] = await tx`select email, first_name, last_name, language, confirmed_at from public.user_profile where id = ${id}`;
      expect(profile).toEqual({ email, first_name: 'Åse', last_name: 'Øverås', language: 'nb', confirmed_at: null });
      const rows = await as(tx, user(id), (inner) => inner`
        select a.account_type, a.name, m.role, f.e_signatures, f.checks from public.account a
        join public.account_member m on m.account_id = a.id join public.account_feature f on f.account_id = a.id`);
      expect(rows).toEqual([{ account_type: 'PERSONAL', name: 'Åse Øverås', role: 'OWNER', e_signatures: true, checks: false }]);
      const mails = await tx`select kind from private.outbox where recipient = ${email}`;
      expect(mails).toEqual([{ kind: 'confirm_mailbox' }]);
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

  test('a changed address has to be proven again before anything is attached to it', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const victim = address();
      const { id } = await draft(tx, world, { signees: [victim] });
      await submit(tx, world.ids.member, id);
      await tx`update auth.users set email = ${victim} where id = ${world.ids.outsider}`;
      const [profile] = await tx`select email, confirmed_at from public.user_profile where id = ${world.ids.outsider}`;
      expect(profile).toEqual({ email: victim, confirmed_at: null });
      expect(await as(tx, user(world.ids.outsider), (inner) => inner`select from public.document`)).toHaveLength(0);
      await service(tx, 'confirm_mailbox', { token: await link(tx, victim, 'confirm_mailbox') });
      expect(await as(tx, user(world.ids.outsider), (inner) => inner`select from public.document`)).toHaveLength(1);
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

  test('renaming keeps the slug, so links keep working', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const [row] = await as(tx, user(world.ids.owner), (inner) => inner`
        select (a).name, (a).slug = ${`nordlys-${world.tag}`} as kept from public.update_account(${world.team}, '{"name": "Ny ÅS"}') a`);
      expect(row).toEqual({ name: 'Ny ÅS', kept: true });
    });
  });
});

describe('members', () => {
  const invite = (tx: Transaction, caller: string, team: string, email: string, role = 'MEMBER'): Promise<string> =>
    refusal(as(tx, user(caller), (inner) => inner`
      select (public.invite_account_member(${team}, ${inner.json({ email, firstName: 'Per', lastName: 'Lund', role })})).id`));

  test('OWNER and ADMIN invite; a MEMBER may not, a stranger does not learn that the account exists', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const outcomes: Record<string, string> = {};
      for (const person of ['owner', 'admin', 'member', 'outsider', 'otherOwner'] as const) {
        outcomes[person] = await invite(tx, world.ids[person], world.team, address());
      }
      expect(outcomes).toEqual({
        owner: 'ok', admin: 'ok', member: 'UNAUTHORIZED',
        outsider: 'ACCOUNT_NOT_FOUND@accountId', otherOwner: 'ACCOUNT_NOT_FOUND@accountId',
      });
    });
  });

  test('nobody is invited as OWNER, twice, or into a personal account', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      expect(await invite(tx, world.ids.owner, world.team, email, 'OWNER')).toBe('INCLUSION@role');
      expect(await invite(tx, world.ids.owner, world.team, email)).toBe('ok');
      expect(await invite(tx, world.ids.owner, world.team, email.toUpperCase())).toBe('TAKEN@email');
      const [personal] = await tx`select id from public.account where primary_user_id = ${world.ids.owner} and account_type = 'PERSONAL'`;
      expect(await invite(tx, world.ids.owner, personal?.id, address())).toBe('INVALID_ACTION');
    });
  });

  test('an invitation lets in whoever proves the mailbox, and nobody before', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      expect(await invite(tx, world.ids.owner, world.team, email)).toBe('ok');
      const id = await signUp(tx, email, {}, false);
      const teams = (): Promise<{ length: number }> =>
        as(tx, user(id), (inner) => inner`select from public.account where id = ${world.team}`);
      expect(await teams()).toHaveLength(0);
      await service(tx, 'confirm_mailbox', { token: await link(tx, email, 'confirm_mailbox') });
      expect(await teams()).toHaveLength(1);
    });
  });

  test('an ADMIN removes a MEMBER and anybody leaves, but the OWNER stays and nobody reaches into another team', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const memberId = async (person: keyof typeof world.ids): Promise<string> =>
        idOf(await tx`select id from public.account_member where account_id = ${world.team} and user_id = ${world.ids[person]}`);
      const remove = async (caller: keyof typeof world.ids, person: keyof typeof world.ids): Promise<string> => {
        const id = await memberId(person);
        return refusal(as(tx, user(world.ids[caller]), (inner) => inner`select (public.remove_account_member(${id})).id`));
      };
      expect(await remove('member', 'colleague')).toBe('UNAUTHORIZED');
      expect(await remove('admin', 'owner')).toBe('INVALID_ACTION');
      expect(await remove('owner', 'owner')).toBe('INVALID_ACTION');
      expect(await remove('otherOwner', 'member')).toBe('USER_NOT_FOUND@memberId');
      expect(await remove('admin', 'colleague')).toBe('ok');
      expect(await remove('member', 'member')).toBe('ok');
      expect(await as(tx, user(world.ids.member), (inner) => inner`select from public.account where id = ${world.team}`)).toHaveLength(0);
    });
  });

  test('an account has one OWNER', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      await expect(tx.savepoint((inner) => inner`
        update public.account_member set role = 'OWNER' where account_id = ${world.team}`)).rejects.toThrow('account_member_one_owner');
    });
  });

  test('colleagues see a changed name', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      await as(tx, user(world.ids.member), (inner) => inner`select (public.update_user('{"firstName": "Nye"}')).id`);
      const rows = await as(tx, user(world.ids.colleague), (inner) => inner`
        select first_name from public.account_member where user_id = ${world.ids.member} and account_id = ${world.team}`);
      expect(rows).toEqual([{ first_name: 'Nye' }]);
    });
  });
});

describe('confirmation links', () => {
  test('confirm the mailbox they were sent to; a repeat says the same', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      const token = await link(tx, email, 'confirm_mailbox');
      expect(await service(tx, 'confirm_mailbox', { token, user_id: id })).toEqual({ userId: id, email });
      expect(await service(tx, 'confirm_mailbox', { token, user_id: id })).toEqual({ userId: id, email });
    });
  });

  test('do not confirm for somebody else, for an old address, for another purpose, or after their time', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      const token = await link(tx, email, 'confirm_mailbox');
      const confirm = (args: Record<string, unknown>): Promise<string> => refusal(service(tx, 'confirm_mailbox', args));
      expect(await confirm({ token, user_id: randomUUID() })).toBe('INVALID_TOKEN');
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('INVALID_TOKEN');
      expect(await confirm({ token: 'guessed' })).toBe('INVALID_TOKEN');
      await passTime(tx, '8 days');
      expect(await confirm({ token })).toBe('OTP_EXPIRED');
      await tx`update auth.users set email = ${address()} where id = ${id}`;
      expect(await confirm({ token })).toBe('INVALID_TOKEN');
    });
  });

  test('are sent again at most once a minute and ten times a day, and not at all once confirmed', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      const again = (): Promise<string> =>
        refusal(as(tx, user(id), (inner) => inner`select (public.request_mailbox_confirmation()).id`));
      expect(await again()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      for (let round = 1; round < 10; round += 1) {
        await passTime(tx, '61 seconds');
        expect(await again()).toBe('ok');
      }
      await passTime(tx, '61 seconds');
      expect(await again()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      await tx`select private.prove_mailbox(${id})`;
      expect(await again()).toBe('ok');
      expect(await tx`select from private.outbox where recipient = ${email}`).toHaveLength(10);
    });
  });
});

describe('magic links', () => {
  const request = (tx: Transaction, email: string, deepLink: string | null = null): Promise<unknown> =>
    service(tx, 'request_magic_link', { email, deep_link: deepLink, language: 'en', ip: '203.0.113.7' });

  test('log in once, prove the mailbox, and carry the way on', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      await tx`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
      await request(tx, email.toUpperCase(), '/v2/en/team/x/signmore/documents');
      const token = await link(tx, email, 'magic_link');
      expect(await service(tx, 'use_magic_link', { token })).toEqual({
        userId: id, email, deepLink: '/v2/en/team/x/signmore/documents', firstProof: true,
      });
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('INVALID_TOKEN');
      expect((await tx`select confirmed_at is not null as proven from public.user_profile where id = ${id}`)[0]).toEqual({ proven: true });
    });
  });

  test('leave the sessions of somebody who had proven the mailbox before', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email);
      await tx`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
      await request(tx, email);
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({ firstProof: false });
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(1);
    });
  });

  test.for(['https://evil.example', '//evil.example', '/v2//evil.example', '/v2/\\evil', '/login', 'javascript:alert(1)'])(
    'never lead out of the app: %s', async (deepLink) => {
      await rolledBack(sql, async (tx) => {
        const email = address();
        await signUp(tx, email);
        await request(tx, email, deepLink);
        expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({ deepLink: null });
      });
    });

  test('give the same answer for an address that nobody has, and send nothing', async () => {
    await rolledBack(sql, async (tx) => {
      const [known, unknown] = [address(), address()];
      await signUp(tx, known);
      expect(await request(tx, unknown)).toEqual(await request(tx, known));
      expect(await tx`select from private.outbox where recipient = ${unknown}`).toHaveLength(0);
    });
  });

  test('are sent at most five times in a quarter of an hour, silently', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      await signUp(tx, email);
      for (let round = 0; round < 8; round += 1) expect(await request(tx, email)).toEqual({});
      expect(await tx`select from private.outbox where recipient = ${email} and kind = 'magic_link'`).toHaveLength(5);
    });
  });

  test('expire after an hour; a genuine old one brings a new one, a guessed one nothing', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      await signUp(tx, email);
      await request(tx, email);
      const token = await link(tx, email, 'magic_link');
      await passTime(tx, '61 minutes');
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('OTP_EXPIRED');
      expect(await service(tx, 'refresh_magic_link', { token })).toEqual({});
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({ email });
      expect(await refusal(service(tx, 'refresh_magic_link', { token: 'guessed' }))).toBe('INVALID_TOKEN');
    });
  });
});

describe('rate limits', () => {
  test('count per key and window', async () => {
    await rolledBack(sql, async (tx) => {
      const key = randomUUID();
      const hit = async (name = key): Promise<unknown> => service(tx, 'hit', { key: name, max: 2, window_seconds: 60 });
      expect([await hit(), await hit(), await hit()]).toEqual([true, true, false]);
      expect(await hit(`${key}-other`)).toBe(true);
      await passTime(tx, '61 seconds');
      expect(await hit()).toBe(true);
    });
  });
});
