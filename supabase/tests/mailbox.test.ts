import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, serviceFor, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { logIn, logInProven, switchOnTwoFactor } from './support/session.ts';
import { signUp } from './support/world.ts';

describe('confirmation links', () => {
  test('confirm the mailbox they were sent to; a repeat gives the same answer', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      const token = await link(tx, email, 'confirm_mailbox');
      expect(await service(tx, 'confirm_mailbox', { token, user_id: id })).toEqual({ userId: id, email });
      expect(await service(tx, 'confirm_mailbox', { token, user_id: id })).toEqual({ userId: id, email });
    });
  });

  test('do not confirm for another user, an old address or another purpose, or after they expire', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      const token = await link(tx, email, 'confirm_mailbox');
      const confirm = (args: Record<string, unknown>): Promise<string> => refusal(service(tx, 'confirm_mailbox', args));
      expect(await confirm({ token, user_id: randomUUID() })).toBe('INVALID_TOKEN');
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('INVALID_TOKEN');
      expect(await confirm({ token, user_id: null }), 'nobody').toBe('INVALID_TOKEN');
      expect(await confirm({ token: 'guessed', user_id: id })).toBe('INVALID_TOKEN');
      await passTime(tx, '8 days');
      expect(await confirm({ token, user_id: id })).toBe('OTP_EXPIRED');
      expect(await refusal(service(tx, 'mailbox_to_confirm', { token }))).toBe('OTP_EXPIRED');
      await tx`update public.user_profile set email = ${address()} where id = ${id}`;
      expect(await confirm({ token, user_id: id })).toBe('INVALID_TOKEN');
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
      expect(await tx`select from private.outbox where recipient = ${email} and kind = 'confirm_mailbox'`).toHaveLength(
        10,
      );
    });
  });
});

describe('a new address', () => {
  const wish = async (tx: Transaction, id: string, email: string): Promise<string> => {
    const caller = await logInProven(tx, id);
    return refusal(serviceFor(tx, caller.session, 'request_email_change', { user_id: id, email }));
  };

  /** Signs up somebody with a password. */
  async function withPassword(tx: Transaction, email: string): Promise<string> {
    const id = await signUp(tx, email);
    await tx`select private.permit_credentials(${id})`;
    await tx`update auth.users set encrypted_password = 'x' where id = ${id}`;
    await tx`select private.permit_credentials(null)`;
    return id;
  }

  test('belongs to the user who confirms it first, and ends their sessions', async () => {
    await rolledBack(sql, async (tx) => {
      const [former, wanted] = [address(), address()];
      const [one, other] = [await withPassword(tx, former), await withPassword(tx, address())];
      expect(await wish(tx, one, former)).toBe('TAKEN@email');
      const tokens: string[] = [];
      for (const id of [one, other]) {
        expect(await wish(tx, id, wanted)).toBe('ok');
        tokens.push(await link(tx, wanted, 'confirm_new_email'));
      }
      await logIn(tx, one);
      const confirm = (token: string | undefined, id: string): Promise<string> =>
        refusal(service(tx, 'confirm_mailbox', { token, user_id: id }));
      expect(await confirm(tokens[0], one)).toBe('ok');
      expect(await tx`select from auth.sessions where user_id = ${one}`).toEqual([]);
      expect(await tx`select email from auth.users where id = ${one}`).toEqual([{ email: wanted }]);
      expect(await tx`select kind from private.outbox where recipient = ${former}`).toContainEqual({
        kind: 'email_changed',
      });
      expect(await confirm(tokens[1], other)).toBe('TAKEN@email');
      await tx`delete from private.outbox`;
      expect(await wish(tx, other, wanted), 'says nothing about its owner').toBe('ok');
      expect(await tx`select from private.outbox`).toEqual([]);
    });
  });

  test('is asked for at most five times an hour', async () => {
    await rolledBack(sql, async (tx) => {
      const id = await withPassword(tx, address());
      for (let round = 0; round < 5; round += 1) expect(await wish(tx, id, address())).toBe('ok');
      expect(await wish(tx, id, address())).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    });
  });
});

describe('magic links', () => {
  const request = (tx: Transaction, email: string, deepLink: string | null = null): Promise<unknown> =>
    service(tx, 'request_magic_link', { email, deep_link: deepLink, language: 'en' });

  test('log in once, confirm the mailbox, and return the deep link', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email, {}, false);
      await tx`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
      await request(tx, email.toUpperCase(), '/v2/en/team/x/signmore/documents');
      const token = await link(tx, email, 'magic_link');
      expect(await service(tx, 'use_magic_link', { token })).toEqual({
        userId: id,
        email,
        deepLink: '/v2/en/team/x/signmore/documents',
        firstProof: true,
      });
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('INVALID_TOKEN');
      const { session } = await logIn(tx, id);
      await service(tx, 'finish_magic_link', {
        token,
        session_id: session,
        user_agent: 'Test',
        address: '203.0.113.7',
      });
      expect(
        (await tx`select confirmed_at is not null as proven from public.user_profile where id = ${id}`)[0],
      ).toEqual({ proven: true });
    });
  });

  test('remove everything that a stranger who signed up with the address could have set up', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email);
      await switchOnTwoFactor(tx, await logIn(tx, id));
      // Rows from before the mailbox had to be confirmed first.
      await tx`update public.user_profile set confirmed_at = null where id = ${id}`;
      await request(tx, email);
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({
        firstProof: true,
      });
      const [left] = await tx`
        select (select count(*) from private.two_factor where user_id = ${id}) + (select count(*) from public.phone_number where user_id = ${id})
          + (select count(*) from private.sms_code where user_id = ${id})
          + (select count(*) from private.impersonation where user_id = ${id}) as rows`;
      expect(left).toEqual({ rows: '0' });
    });
  });

  test('keep the sessions of a user who had already confirmed the mailbox', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email);
      await tx`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
      await request(tx, email);
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({
        firstProof: false,
      });
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(1);
    });
  });

  test.for([
    'https://evil.example',
    '//evil.example',
    '/v2//evil.example',
    '/v2/\\evil',
    '/login',
    'javascript:alert(1)',
  ])('never lead out of the app: %s', async (deepLink) => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      await signUp(tx, email);
      await request(tx, email, deepLink);
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({
        deepLink: null,
      });
    });
  });

  test('give the same answer for an unknown address, and send nothing', async () => {
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

  test('expire after an hour; an expired link can be renewed, a guessed one cannot', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      await signUp(tx, email);
      await request(tx, email);
      const token = await link(tx, email, 'magic_link');
      await passTime(tx, '61 minutes');
      expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('OTP_EXPIRED');
      expect(await service(tx, 'refresh_magic_link', { token })).toEqual({});
      expect(await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') })).toMatchObject({
        email,
      });
      expect(await refusal(service(tx, 'refresh_magic_link', { token: 'guessed' }))).toBe('INVALID_TOKEN');
    });
  });
});

test('a magic link opens nothing once the address is another’s, and proves no foreign session', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email, {}, false);
    await service(tx, 'request_magic_link', { email, deep_link: null, language: 'en' });
    const token = await link(tx, email, 'magic_link');
    const { session } = await logIn(tx, await signUp(tx, address()));
    const finish = { token, session_id: session, user_agent: 'Test', address: '203.0.113.7' };
    expect(await refusal(service(tx, 'finish_magic_link', finish))).toBe('INVALID_TOKEN');
    expect(await tx`select confirmed_at from public.user_profile where id = ${id}`).toEqual([{ confirmed_at: null }]);
    await tx`update public.user_profile set email = ${address()} where id = ${id}`;
    expect(await refusal(service(tx, 'use_magic_link', { token }))).toBe('INVALID_TOKEN');
    expect(await refusal(service(tx, 'refresh_magic_link', { token }))).toBe('INVALID_TOKEN');
  });
});

test.for(['request_mailbox_confirmation()', `register_team('{"name": "Lag"}')`, `update_user('{"firstName": "Ny"}')`])(
  'a token of a user who is gone changes nothing: %s',
  async (call) => {
    await rolledBack(sql, async (tx) => {
      const gone = user(randomUUID());
      expect(await refusal(as(tx, gone, (inner) => inner.unsafe(`select (public.${call}).id`)))).toBe('USER_NOT_FOUND');
    });
  },
);

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

describe('sessions', () => {
  test('an ended session counts as logged out, whatever its token says', async () => {
    await rolledBack(sql, async (tx) => {
      const id = await signUp(tx, address());
      const session = randomUUID();
      await tx`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, session_id: session })}, true)`;
      expect((await tx`select private.uid() as id`)[0]).toEqual({ id });
      await tx`delete from auth.sessions where id = ${session}`;
      expect((await tx`select private.uid() as id`)[0]).toEqual({ id: null });
    });
  });
});
