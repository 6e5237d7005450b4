// The proof of a session's person, without which nobody who has no phone changes how they log in.
import { expect, test } from 'vitest';
import { passTime, refusal, rolledBack, service, serviceFor, setTime, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { logIn, logInProven, NUMBER, textCode, tryCode } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

const HASH = `$2b$10$${'a'.repeat(53)}`;

const person = (tx: Transaction): Promise<string> => signUp(tx, address());
const change = (tx: Transaction, { user, session }: SessionCaller): Promise<string> =>
  refusal(serviceFor(tx, session, 'change_password', { user_id: user, password_hash: HASH }));

test('a session that was opened a moment ago changes no password before its person is proven', async () => {
  await rolledBack(sql, async (tx) => {
    const id = await person(tx);
    const [stolen, own] = [await logIn(tx, id), await logInProven(tx, id)];
    expect(await change(tx, stolen)).toBe('REAUTHENTICATION_REQUIRED');
    await undone(tx, async (inner) => {
      expect(await tryCode(inner, own, 'PHONE', await textCode(inner, own, 'PHONE', NUMBER))).toBe('ok');
      expect(await change(inner, stolen), 'with a phone').toBe('AUTH_LEVEL_2_REQUIRED');
    });
    expect(await change(tx, own)).toBe('ok');
  });
});

test('the session of a link for a forgotten password sets one password, within 15 minutes, and adds no phone', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const email = address();
    const id = await signUp(tx, email);
    const opened = async (deep_link: string | null): Promise<SessionCaller> => {
      await service(tx, 'request_magic_link', { email, deep_link, language: 'nb' });
      const token = await link(tx, email, 'magic_link');
      await service(tx, 'use_magic_link', { token });
      const caller = await logIn(tx, id);
      await service(tx, 'finish_magic_link', { token, session_id: caller.session, user_agent: null, address: null });
      return caller;
    };
    expect(await change(tx, await opened(null)), 'a link to log in').toBe('REAUTHENTICATION_REQUIRED');
    const caller = await opened('/v2/nb/login/reset-password');
    expect(await refusal(textCode(tx, caller, 'PHONE', NUMBER))).toBe('REAUTHENTICATION_REQUIRED');
    const toThief = { user_id: id, email: 'thief@nordlys.example' };
    const email2 = refusal(serviceFor(tx, caller.session, 'request_email_change', toThief));
    expect(await email2).toBe('REAUTHENTICATION_REQUIRED');
    await undone(tx, async (inner) => {
      await passTime(inner, '16 minutes');
      expect(await change(inner, caller)).toBe('REAUTHENTICATION_REQUIRED');
    });
    expect(await change(tx, caller)).toBe('ok');
    expect(await change(tx, caller), 'once').toBe('REAUTHENTICATION_REQUIRED');
  });
});

test('a code to the mailbox proves the person of the session that it was sent for, once', async () => {
  await rolledBack(sql, async (tx) => {
    const id = await person(tx);
    const [own, stolen] = [await logIn(tx, id), await logIn(tx, id)];
    const about = { user_id: id, purpose: 'PERSON', subject: {}, network: null };
    const use = ({ session }: SessionCaller, proof: string, user_id = id): Promise<string> =>
      refusal(serviceFor(tx, session, 'use_mailbox_proof', { user_id, proof }));
    const { code } = await serviceFor(tx, own.session, 'new_proof_code', about);
    const tried = (by: SessionCaller): Promise<Record<string, { proof: string }>> =>
      serviceFor(tx, by.session, 'try_proof_code', { ...about, code });
    expect(await tried(stolen), 'another session').toMatchObject({ fault: 'TOKEN_EXPIRED' });
    const { proof } = (await tried(own))['proof'] ?? { proof: '' };
    expect(await use(stolen, proof)).toBe('VERIFICATION_FAILED@proof');
    expect(await use(own, proof, await person(tx)), 'another user').toBe('UNAUTHORIZED');
    expect(await use(own, 'guessed')).toBe('VERIFICATION_FAILED@proof');
    expect(await change(tx, own)).toBe('REAUTHENTICATION_REQUIRED');
    expect(await use(own, proof)).toBe('ok');
    expect(await use(own, proof), 'once more').toBe('VERIFICATION_FAILED@proof');
    expect(await change(tx, own)).toBe('ok');
    const visitor = service(tx, 'new_proof_code', { ...about, user_id: null });
    expect(await refusal(visitor)).toBe('UNAUTHORIZED');
    const unconfirmed = await signUp(tx, address(), {}, false);
    const { session } = await logIn(tx, unconfirmed);
    const asked = serviceFor(tx, session, 'new_proof_code', { ...about, user_id: unconfirmed });
    expect(await refusal(asked), 'an unconfirmed mailbox').toBe('UNAUTHORIZED');
  });
});
