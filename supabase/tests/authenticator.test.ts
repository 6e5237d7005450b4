// An app and recovery codes, against a thief with a session, the password or the mailbox.
import { expect, test } from 'vitest';
import { passTime, refusal, rolledBack, service, serviceFor, setTime, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { logIn, logInProven, NUMBER, provePerson, switchOnTwoFactor, textCode, tryCode } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

const FIRST = 'a'.repeat(44);
const SECOND = 'b'.repeat(44);
const HASHES = `{${FIRST},${SECOND}}`;

const call = (tx: Transaction, { user, session }: SessionCaller, name: string, args: object = {}) =>
  serviceFor(tx, session, name, { user_id: user, ...args });
const offer = (tx: Transaction, by: SessionCaller, sealed_secret = 'sealed') =>
  call(tx, by, 'offer_authenticator', { sealed_secret });
const confirm = (tx: Transaction, by: SessionCaller, sealed_secret = 'sealed') =>
  call(tx, by, 'add_authenticator', { sealed_secret, step: 1, hashes: HASHES });
const give = (tx: Transaction, by: SessionCaller, purpose: string, step: number, sealed_secret = 'sealed') =>
  refusal(call(tx, by, 'accept_authenticator_code', { purpose, sealed_secret, step }));
const recover = async (tx: Transaction, by: SessionCaller, purpose: string, hash = FIRST, network = '192.0.2.1') =>
  (await call(tx, by, 'use_recovery_code', { purpose, hash, network }))['fault'] ?? 'ok';

async function addApp(tx: Transaction, by: SessionCaller): Promise<void> {
  await offer(tx, by);
  await confirm(tx, by);
}

/** A person who has an app and no number, and the session that added it. */
async function withApp(tx: Transaction, email = address()): Promise<SessionCaller> {
  const owner = await logInProven(tx, await signUp(tx, email));
  await addApp(tx, owner);
  return owner;
}

async function left(tx: Transaction, { user }: SessionCaller): Promise<Record<string, boolean>> {
  const [row] = await tx<Record<string, boolean>[]>`
    select exists (select from private.two_factor where user_id = ${user}) as "twoFactor",
      exists (select from private.authenticator where user_id = ${user}) as app,
      exists (select from private.recovery_code where user_id = ${user}) as codes`;
  return row ?? {};
}
const NOTHING = { twoFactor: false, app: false, codes: false };
const ALL = { twoFactor: true, app: true, codes: true };

test('an app is added only after the person’s proof or the second level, once the mailbox is confirmed', async () => {
  await rolledBack(sql, async (tx) => {
    const own = await logIn(tx, await signUp(tx, address()));
    expect(await refusal(offer(tx, own))).toBe('REAUTHENTICATION_REQUIRED');
    expect(await refusal(confirm(tx, own)), 'without an offer').toBe('REAUTHENTICATION_REQUIRED');
    const newcomer = await logInProven(tx, await signUp(tx, address(), {}, false));
    expect(await refusal(offer(tx, newcomer))).toBe('UNAUTHORIZED');
    const other = await logInProven(tx, await signUp(tx, address()));
    expect(await refusal(offer(tx, { ...other, user: own.user })), 'for another person').toBe('UNAUTHORIZED');

    const owner = await withApp(tx);
    await provePerson(tx, owner);
    expect(await refusal(offer(tx, owner)), 'the password alone').toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(call(tx, owner, 'remove_authenticator'))).toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(call(tx, owner, 'replace_recovery_codes', { hashes: HASHES }))).toBe('AUTH_LEVEL_2_REQUIRED');
  });
});

test('an offer serves its session for ten minutes and ten tries, and one app', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const own = await logInProven(tx, await signUp(tx, address()));
    const secret = async (by: SessionCaller) => (await call(tx, by, 'try_authenticator_offer'))['sealedSecret'];
    await offer(tx, own, 'first');
    await offer(tx, own, 'second');
    expect(await secret(await logInProven(tx, own.user)), 'another session').toBeNull();
    expect(await refusal(confirm(tx, own, 'first')), 'a replaced offer').toBe('TOKEN_EXPIRED@code');
    await undone(tx, async (inner) => {
      await passTime(inner, '10 minutes');
      expect(await secret(own)).toBeNull();
    });
    const tries = [];
    for (let count = 0; count < 11; count += 1) tries.push(await secret(own));
    expect(tries).toEqual([...Array(10).fill('second'), null]);
    expect(await refusal(confirm(tx, own, 'second'))).toBe('ok');
    expect(await refusal(call(tx, own, 'add_authenticator', { sealed_secret: 'second', step: 2, hashes: '{}' }))).toBe(
      'AUTH_LEVEL_2_REQUIRED',
    );
  });
});

test('a code works once in all sessions, and none of a removed or replaced app', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withApp(tx);
    const [one, two] = [await logIn(tx, owner.user), await logIn(tx, owner.user)];
    expect(await give(tx, one, 'TFA_LOGIN', 1), 'the code that added it').toBe('VERIFICATION_FAILED@code');
    expect(await give(tx, one, 'LEVEL_2', 2), 'a pending session').toBe('UNAUTHORIZED');
    expect(await give(tx, one, 'TFA_LOGIN', 2)).toBe('ok');
    expect(await give(tx, two, 'TFA_LOGIN', 2), 'again').toBe('VERIFICATION_FAILED@code');
    expect(await give(tx, one, 'LEVEL_2', 2), 'for another purpose').toBe('VERIFICATION_FAILED@code');
    expect(await give(tx, one, 'LEVEL_2', 3)).toBe('ok');
    expect(await give(tx, two, 'TFA_LOGIN', 4, 'another secret')).toBe('VERIFICATION_FAILED@code');
    await undone(tx, async (inner) => {
      await offer(inner, one, 'new');
      await confirm(inner, one, 'new');
      expect(await give(inner, two, 'TFA_LOGIN', 5), 'replaced').toBe('VERIFICATION_FAILED@code');
      expect(await left(inner, owner)).toEqual(ALL);
    });
    await call(tx, one, 'remove_authenticator');
    expect(await left(tx, owner)).toEqual(NOTHING);
    expect(await give(tx, two, 'TFA_LOGIN', 5), 'removed').toBe('VERIFICATION_FAILED@code');
    expect(await recover(tx, one, 'LEVEL_2')).toBe('VERIFICATION_FAILED');
  });
});

test('a session that has ended proves nothing by a code that was looked at before', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withApp(tx);
    const ended = await logIn(tx, owner.user);
    await call(tx, ended, 'try_authenticator');
    await tx`delete from auth.sessions where id = ${ended.session}`;
    expect(await give(tx, ended, 'TFA_LOGIN', 2)).toBe('UNAUTHORIZED');
    expect(await refusal(recover(tx, ended, 'TFA_LOGIN'))).toBe('UNAUTHORIZED');
  });
});

test('guesses run out over all networks and both kinds of code, and the owner gets in an hour later', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const owner = await withApp(tx);
    const thief = await logIn(tx, owner.user);
    const answers = [];
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      for (let guess = 0; guess < 6; guess += 1) {
        answers.push((await call(tx, thief, 'try_authenticator', { network }))['fault'] ?? 'ok');
        answers.push(await recover(tx, thief, 'TFA_LOGIN', 'x'.repeat(44), network));
      }
    }
    expect(answers.filter((answer) => answer !== 'DELIVERY_FREQUENCY_EXCEEDED')).toHaveLength(20);
    expect(await recover(tx, thief, 'TFA_LOGIN', FIRST, '192.0.2.4'), 'a right one').toBe(
      'DELIVERY_FREQUENCY_EXCEEDED',
    );
    await passTime(tx, '61 minutes');
    expect(await recover(tx, await logIn(tx, owner.user), 'TFA_LOGIN', FIRST, '192.0.2.5')).toBe('ok');
  });
});

test('a recovery code works once, for its person, and new ones end the old', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withApp(tx);
    const stranger = await withApp(tx);
    await tx`delete from private.recovery_code where user_id = ${stranger.user}`;
    expect(await recover(tx, stranger, 'LEVEL_2'), 'another person’s').toBe('VERIFICATION_FAILED');
    expect(await recover(tx, owner, 'LEVEL_2')).toBe('ok');
    expect(await recover(tx, owner, 'LEVEL_2'), 'again').toBe('VERIFICATION_FAILED');
    await call(tx, owner, 'replace_recovery_codes', { hashes: `{${'d'.repeat(44)}}` });
    expect(await recover(tx, owner, 'LEVEL_2', SECOND), 'a replaced one').toBe('VERIFICATION_FAILED');
    const without = await logIn(tx, await signUp(tx, address()));
    expect(await refusal(call(tx, without, 'replace_recovery_codes', { hashes: HASHES }))).toBe('INVALID_ACTION');
  });
});

test('with an app alone, password and address take the second level, and so does a first number', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withApp(tx);
    await provePerson(tx, owner);
    const change = { password_hash: `$2b$10$${'a'.repeat(53)}` };
    expect(await refusal(call(tx, owner, 'change_password', change))).toBe('AUTH_LEVEL_2_REQUIRED');
    const email = { email: address() };
    expect(await refusal(call(tx, owner, 'request_email_change', email))).toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(textCode(tx, owner, 'PHONE', NUMBER))).toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(textCode(tx, owner, 'LEVEL_2_SET_UP', NUMBER))).toBe('INVALID_ACTION');
    expect(await give(tx, owner, 'LEVEL_2', 2)).toBe('ok');
    expect(await refusal(call(tx, owner, 'change_password', change))).toBe('ok');
    expect(await left(tx, owner)).toEqual(ALL);
  });
});

test('the link about a number leaves the app, and the one about the app leaves the number', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const email = address();
    const owner = await withApp(tx, email);
    await give(tx, owner, 'LEVEL_2', 2);
    expect(await tryCode(tx, owner, 'TFA_SET_UP', await textCode(tx, owner, 'TFA_SET_UP', NUMBER))).toBe('ok');
    await undone(tx, async (inner) => {
      await service(inner, 'remove_phone', { token: await link(inner, email, 'two_factor_on') });
      expect(await left(inner, owner)).toEqual(ALL);
      await passTime(inner, '11 seconds'); // no session is opened before
      const pending = await logIn(inner, owner.user);
      expect(await call(inner, pending, 'second_factors', { purpose: 'TFA_LOGIN' })).toMatchObject({ canText: false });
      expect(await give(inner, pending, 'TFA_LOGIN', 3)).toBe('ok');
    });
    await service(tx, 'remove_phone', { token: await link(tx, email, 'authenticator_added') });
    expect(await left(tx, owner)).toEqual({ ...ALL, app: false });
  });
});

test('the link about the app removes the one that a thief put in its place, for a week', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const email = address();
    const thief = await withApp(tx, email);
    const token = await link(tx, email, 'authenticator_added');
    await give(tx, thief, 'LEVEL_2', 2);
    await offer(tx, thief, 'new');
    await confirm(tx, thief, 'new');
    await undone(tx, async (inner) => {
      await passTime(inner, '7 days 1 minute');
      expect(await refusal(service(inner, 'remove_phone', { token }))).toBe('OTP_EXPIRED');
    });
    await service(tx, 'remove_phone', { token });
    expect(await left(tx, thief)).toEqual(NOTHING);
    expect(await tx`select from auth.sessions where user_id = ${thief.user}`).toHaveLength(0);
  });
});

test.each(['private.remove_phones', 'private.clear_credentials'])('%s leaves no app and no code', async (remove) => {
  await rolledBack(sql, async (tx) => {
    const owner = await withApp(tx);
    await tx.unsafe(`select ${remove}($1)`, [owner.user]);
    expect(await left(tx, owner)).toEqual(NOTHING);
  });
});

test('who has a number and an app logs in by either, and two-factor ends with both', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await logIn(tx, await signUp(tx, address()));
    await switchOnTwoFactor(tx, owner);
    await tx`update private.session_proof set level2_at = private.now() where session_id = ${owner.session}`;
    await addApp(tx, owner);
    const bySms = await logIn(tx, owner.user);
    expect(await tryCode(tx, bySms, 'TFA_LOGIN', await textCode(tx, bySms, 'TFA_LOGIN'))).toBe('ok');
    expect(await give(tx, await logIn(tx, owner.user), 'TFA_LOGIN', 2)).toBe('ok');
    await call(tx, owner, 'disable_two_factor', { session_id: owner.session });
    expect(await left(tx, owner)).toEqual(NOTHING);
  });
});

test('once SMS has been stopped, a thief of the session and the SIM neither confirms nor turns it on again', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const owner = await withApp(tx);
    await give(tx, owner, 'LEVEL_2', 2);
    expect(await tryCode(tx, owner, 'TFA_SET_UP', await textCode(tx, owner, 'TFA_SET_UP', NUMBER))).toBe('ok');
    await call(tx, owner, 'remove_two_factor_number');
    await passTime(tx, '16 minutes');
    const asks = (purpose: 'LEVEL_2' | 'TFA_SET_UP', to = {}) => refusal(textCode(tx, owner, purpose, to));
    expect(await asks('LEVEL_2'), 'there is no trusted number').toBe('BLANK@phoneNumber');
    expect(await asks('TFA_SET_UP', NUMBER)).toBe('AUTH_LEVEL_2_REQUIRED');
    // A code from the time of the second level.
    await give(tx, owner, 'LEVEL_2', 3);
    const beforehand = await textCode(tx, owner, 'TFA_SET_UP', NUMBER);
    await tx`update private.session_proof set level2_at = null where session_id = ${owner.session}`;
    expect(await tryCode(tx, owner, 'TFA_SET_UP', beforehand)).toBe('TOKEN_EXPIRED');
    expect(await call(tx, owner, 'second_factors', { purpose: 'LEVEL_2' })).toMatchObject({ canText: false });
    await give(tx, owner, 'LEVEL_2', 4);
    await passTime(tx, '1 minute');
    expect(await asks('TFA_SET_UP', NUMBER), 'the owner').toBe('ok');
  });
});
