// Passkeys, against a thief with a session, the password or the mailbox. Signatures are compared by the function tfa.
import { afterAll, expect, test } from 'vitest';
import {
  as,
  connect,
  passTime,
  refusal,
  rolledBack,
  service,
  serviceFor,
  setTime,
  undone,
} from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { logIn, logInProven, provePerson, switchOnTwoFactor, textCode } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const HASHES = `{${'a'.repeat(44)}}`;
const CHALLENGE = 'c'.repeat(43);

type Purpose = 'ADD' | 'TFA_LOGIN' | 'LEVEL_2';

const call = (tx: Transaction, { user, session }: SessionCaller, name: string, args: object = {}) =>
  serviceFor(tx, session, name, { user_id: user, ...args });
const begin = (tx: Transaction, by: SessionCaller, purpose: Purpose, challenge = CHALLENGE) =>
  call(tx, by, 'begin_passkey', { purpose, challenge });
const take = (tx: Transaction, by: SessionCaller, purpose: Purpose, credential_id: string | null = null) =>
  call(tx, by, 'take_passkey_challenge', { purpose, credential_id });
const add = (tx: Transaction, by: SessionCaller, credential_id: string, more: object = {}) =>
  call(tx, by, 'add_passkey', {
    name: 'Phone',
    credential_id,
    public_key: 'key',
    counter: 0,
    is_synced: true,
    transports: '{internal}',
    hashes: HASHES,
    ...more,
  });
const use = (tx: Transaction, by: SessionCaller, purpose: Purpose, credential_id: string, counter = 0) =>
  refusal(call(tx, by, 'accept_passkey', { purpose, credential_id, counter }));

/** A person who has one passkey, and the session that added it. */
async function withPasskey(tx: Transaction, email = address(), more: object = {}): Promise<SessionCaller> {
  const owner = await logInProven(tx, await signUp(tx, email));
  await add(tx, owner, `first-${owner.user}`, more);
  return owner;
}
const first = ({ user }: SessionCaller) => `first-${user}`;

async function idOf(tx: Transaction, credential: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select id from private.passkey where credential_id = ${credential}`;
  return row?.id ?? '';
}

async function left(tx: Transaction, { user }: SessionCaller): Promise<Record<string, unknown>> {
  const [row] = await tx<Record<string, unknown>[]>`
    select exists (select from private.two_factor where user_id = ${user}) as "twoFactor",
      (select count(*)::integer from private.passkey where user_id = ${user}) as passkeys,
      exists (select from private.recovery_code where user_id = ${user}) as codes`;
  return row ?? {};
}
const NOTHING = { twoFactor: false, passkeys: 0, codes: false };

test('a passkey is added only after the person’s proof or the second level, once the mailbox is confirmed', async () => {
  await rolledBack(sql, async (tx) => {
    const own = await logIn(tx, await signUp(tx, address()));
    expect(await refusal(begin(tx, own, 'ADD'))).toBe('REAUTHENTICATION_REQUIRED');
    expect(await refusal(take(tx, own, 'ADD'))).toBe('REAUTHENTICATION_REQUIRED');
    expect(await refusal(add(tx, own, 'stolen'))).toBe('REAUTHENTICATION_REQUIRED');
    const newcomer = await logInProven(tx, await signUp(tx, address(), {}, false));
    expect(await refusal(add(tx, newcomer, 'stolen'))).toBe('UNAUTHORIZED');
    const other = await logInProven(tx, await signUp(tx, address()));
    expect(await refusal(add(tx, { ...other, user: own.user }, 'stolen')), 'for another person').toBe('UNAUTHORIZED');

    const owner = await withPasskey(tx);
    await provePerson(tx, owner);
    expect(await refusal(add(tx, owner, 'second')), 'the password alone').toBe('AUTH_LEVEL_2_REQUIRED');
    const id = await idOf(tx, first(owner));
    expect(await refusal(call(tx, owner, 'remove_passkey', { id }))).toBe('AUTH_LEVEL_2_REQUIRED');
    const pending = await logIn(tx, owner.user);
    expect(await refusal(add(tx, pending, 'second')), 'a pending session').toBe('UNAUTHORIZED');
    expect(await refusal(call(tx, pending, 'remove_passkey', { id }))).toBe('UNAUTHORIZED');
  });
});

test('a challenge works once, for its session, purpose and five minutes', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const owner = await withPasskey(tx);
    const challenge = async (by: SessionCaller, purpose: Purpose) => (await take(tx, by, purpose))['challenge'];
    const [one, two] = [await logIn(tx, owner.user), await logIn(tx, owner.user)];
    await begin(tx, one, 'TFA_LOGIN');
    expect(await challenge(two, 'TFA_LOGIN'), 'another session').toBeNull();
    await begin(tx, owner, 'LEVEL_2');
    expect(await challenge(owner, 'TFA_LOGIN'), 'another purpose').toBeNull();
    expect(await challenge(one, 'TFA_LOGIN')).toBe(CHALLENGE);
    expect(await challenge(one, 'TFA_LOGIN'), 'again').toBeNull();
    await begin(tx, one, 'TFA_LOGIN');
    await begin(tx, one, 'TFA_LOGIN', 'd'.repeat(43));
    expect(await challenge(one, 'TFA_LOGIN'), 'the last one').toBe('d'.repeat(43));
    await begin(tx, one, 'TFA_LOGIN');
    await passTime(tx, '5 minutes');
    expect(await challenge(one, 'TFA_LOGIN'), 'too late').toBeNull();
    expect(await refusal(begin(tx, one, 'LEVEL_2')), 'a pending session').toBe('UNAUTHORIZED');
  });
});

test('a passkey logs its person in, and is the second level, and nobody else’s', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx);
    const stranger = await withPasskey(tx);
    const session = await logIn(tx, owner.user);
    expect(await take(tx, session, 'TFA_LOGIN', first(stranger))).toMatchObject({ publicKey: null });
    expect(await take(tx, session, 'TFA_LOGIN', first(owner))).toMatchObject({ publicKey: 'key' });
    expect(await use(tx, session, 'TFA_LOGIN', first(stranger))).toBe('VERIFICATION_FAILED@passkey');
    expect(await use(tx, session, 'LEVEL_2', first(owner)), 'a pending session').toBe('UNAUTHORIZED');
    expect(await use(tx, session, 'TFA_LOGIN', first(owner))).toBe('ok');
    expect(await refusal(call(tx, session, 'replace_recovery_codes', { hashes: HASHES })), 'login alone').toBe(
      'AUTH_LEVEL_2_REQUIRED',
    );
    expect(await use(tx, session, 'LEVEL_2', first(owner))).toBe('ok');
    expect(await refusal(add(tx, session, first(stranger))), 'a credential of another person').toBe('TAKEN@passkey');
    expect(await refusal(add(tx, session, 'second'))).toBe('ok');
    const ended = await logIn(tx, owner.user);
    await tx`delete from auth.sessions where id = ${ended.session}`;
    expect(await use(tx, ended, 'TFA_LOGIN', first(owner))).toBe('UNAUTHORIZED');
  });
});

test('a copied passkey of one device is refused by its counter; a synced one does not count', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx, address(), { counter: 5, is_synced: false });
    const session = await logIn(tx, owner.user);
    for (const copied of [5, 4, 0]) {
      expect(await use(tx, session, 'TFA_LOGIN', first(owner), copied)).toBe('VERIFICATION_FAILED@passkey');
    }
    expect(await use(tx, session, 'TFA_LOGIN', first(owner), 6)).toBe('ok');
    const synced = await withPasskey(tx, address(), { counter: 5 });
    expect(await use(tx, await logIn(tx, synced.user), 'TFA_LOGIN', first(synced), 5)).toBe('ok');
    const without = await withPasskey(tx, address(), { is_synced: false });
    expect(await use(tx, await logIn(tx, without.user), 'TFA_LOGIN', first(without), 0), 'counts nothing').toBe('ok');
  });
});

test('a removed passkey works no more, and the last one turns two-factor off', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx);
    await use(tx, owner, 'LEVEL_2', first(owner));
    await add(tx, owner, 'second');
    const removed = await call(tx, owner, 'remove_passkey', { id: await idOf(tx, first(owner)) });
    expect(removed).toEqual({ credentialId: first(owner) });
    expect(await left(tx, owner)).toEqual({ twoFactor: true, passkeys: 1, codes: true });
    expect(await use(tx, await logIn(tx, owner.user), 'TFA_LOGIN', first(owner))).toBe('VERIFICATION_FAILED@passkey');
    const stranger = await withPasskey(tx);
    await use(tx, stranger, 'LEVEL_2', first(stranger));
    await call(tx, stranger, 'remove_passkey', { id: await idOf(tx, 'second') });
    expect(await left(tx, owner), 'not by another person').toMatchObject({ passkeys: 1 });
    await call(tx, owner, 'remove_passkey', { id: await idOf(tx, 'second') });
    expect(await left(tx, owner)).toEqual(NOTHING);
  });
});

test('twenty passkeys are enough', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx);
    await use(tx, owner, 'LEVEL_2', first(owner));
    for (let count = 2; count <= 20; count += 1) await add(tx, owner, `key-${count}`);
    expect(await refusal(begin(tx, owner, 'ADD'))).toBe('INVALID_ACTION@passkeys');
    expect(await refusal(add(tx, owner, 'key-21')), 'begun before').toBe('INVALID_ACTION@passkeys');
  });
});

test('for a week the link in the mail removes what a thief has added since, and leaves older passkeys', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const email = address();
    const owner = await withPasskey(tx, email);
    await passTime(tx, '8 days');
    await tx`update private.session_proof set level2_at = private.now() where session_id = ${owner.session}`;
    await add(tx, owner, 'thief-1');
    const token = await link(tx, email, 'passkey_added');
    await add(tx, owner, 'thief-2');
    await undone(tx, async (inner) => {
      await passTime(inner, '7 days 1 minute');
      expect(await refusal(service(inner, 'remove_phone', { token }))).toBe('OTP_EXPIRED');
    });
    await service(tx, 'remove_phone', { token });
    expect(await left(tx, owner)).toEqual({ twoFactor: true, passkeys: 1, codes: true });
    expect(await idOf(tx, first(owner))).not.toBe('');
    expect(await tx`select from auth.sessions where user_id = ${owner.user}`).toHaveLength(0);
  });
});

test.each(['private.remove_phones', 'private.clear_credentials'])('%s leaves no passkey', async (remove) => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx);
    await tx.unsafe(`select ${remove}($1)`, [owner.user]);
    expect(await left(tx, owner)).toEqual(NOTHING);
  });
});

test('SMS is removed alone beside a passkey, with the second level, and never as the last way', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await logIn(tx, await signUp(tx, address()));
    await switchOnTwoFactor(tx, owner);
    const remove = () => refusal(call(tx, owner, 'remove_two_factor_number'));
    expect(await remove()).toBe('AUTH_LEVEL_2_REQUIRED');
    await tx`update private.session_proof set level2_at = private.now() where session_id = ${owner.session}`;
    expect(await remove(), 'the last way').toBe('INVALID_ACTION@lastFactor');
    await add(tx, owner, 'key');
    expect(await remove()).toBe('ok');
    expect(await remove(), 'again').toBe('ok');
    const pending = await logIn(tx, owner.user);
    expect(await refusal(textCode(tx, pending, 'TFA_LOGIN'))).toBe('INVALID_ACTION');
    expect(await refusal(call(tx, pending, 'remove_two_factor_number')), 'a pending session').toBe('UNAUTHORIZED');
    expect(await use(tx, pending, 'TFA_LOGIN', 'key')).toBe('ok');
  });
});

test('people read their own passkeys alone, without keys', async () => {
  await rolledBack(sql, async (tx) => {
    const owner = await withPasskey(tx);
    const stranger = await withPasskey(tx);
    const [own] = await tx`select private.own_passkeys(${owner.user}) as passkeys`;
    expect(own?.['passkeys']).toBeNull();
    await as(tx, owner, async (inner) => {
      const rows = await inner<{ id: string; passkeys: object[] }[]>`
        select u.id, public.user_profile_passkeys(u) as passkeys from public.user_profile u`;
      expect(rows).toHaveLength(1);
      expect(Object.keys(rows[0]?.passkeys[0] ?? {}).toSorted()).toEqual(['addedAt', 'id', 'lastUsedAt', 'name']);
      const [others] = await inner`select private.own_passkeys(${stranger.user}) as passkeys`;
      expect(others?.['passkeys']).toBeNull();
    });
  });
});
