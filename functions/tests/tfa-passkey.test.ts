// Passkeys over HTTP: a passkey in software answers, rightly or spoilt.
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { PasskeyOffer, PasskeyPrompt, RecoveryCodes } from '#functions/account/contract/two-factor-schemas.ts';
import { callFunction, rows } from './support/call.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson } from './support/people.ts';
import { logIn, provePerson, tfa } from './support/sms.ts';
import { newPasskey } from './support/software-passkey.ts';
import type { Spoilt } from './support/software-passkey.ts';

const { stack } = useBackend();
const ORIGIN = 'https://tillit.example';

const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});
const WRONG = refused(422, 'VERIFICATION_FAILED', 'passkey');
const EXPIRED = refused(410, 'TOKEN_EXPIRED', 'passkey');
const OK = { status: 200, body: {} };
const own = (token: string) => rows(stack, token, 'user_profile', 'select=id');

const SPOILT: [string, Spoilt][] = [
  ['another site', { origin: 'https://tillit.example.evil.test' }],
  ['another host’s key', { rpId: 'evil.test' }],
  ['another challenge', { challenge: 'A'.repeat(43) }],
  ['another ceremony', { type: 'payment.get' }],
  ['no finger, face or PIN', { isVerified: false }],
];

async function offer(token: string): Promise<PasskeyOffer> {
  return (await tfa<PasskeyOffer>(stack, token, { action: 'passkeyOffer' })).body;
}

/** A person who has added a passkey, and nothing else. */
async function withPasskey() {
  const person = await confirmedPerson(stack, { language: 'en' });
  await provePerson(stack, person.accessToken);
  const passkey = newPasskey(ORIGIN);
  const made = passkey.make(await offer(person.accessToken));
  const added = await tfa<RecoveryCodes>(stack, person.accessToken, { action: 'passkeyAdd', name: 'PC', ...made });
  expect(added.status).toBe(200);
  return { person, passkey, codes: added.body.codes };
}

async function prompt(token: string, purpose: string): Promise<PasskeyPrompt> {
  return (await tfa<PasskeyPrompt>(stack, token, { action: 'passkeyPrompt', purpose })).body;
}

test('a passkey turns two-factor on without a phone, logs in, and is the second level', async () => {
  const { person, passkey, codes } = await withPasskey();
  expect(codes).toHaveLength(10);
  const token = await logIn(stack, person);
  expect(await own(token)).toEqual([]);
  expect(await tfa(stack, token, { action: 'send' })).toMatchObject({
    status: 200,
    body: { byPasskey: true, byApp: false, canText: false, hasRecoveryCodes: true },
  });
  const asked = await prompt(token, 'TFA_LOGIN');
  expect(asked.credentials).toEqual([{ id: passkey.id, transports: ['internal'] }]);
  const answer = { action: 'passkey', purpose: 'TFA_LOGIN', ...passkey.answer(asked) };
  expect(await tfa(stack, token, answer)).toMatchObject(OK);
  expect(await own(token)).toHaveLength(1);

  expect(await tfa(stack, token, { action: 'newRecoveryCodes' })).toMatchObject(refused(403, 'AUTH_LEVEL_2_REQUIRED'));
  const confirmation = passkey.answer(await prompt(token, 'LEVEL_2'));
  expect(await tfa(stack, token, { action: 'passkey', purpose: 'LEVEL_2', ...confirmation })).toMatchObject(OK);
  expect(await tfa(stack, token, { action: 'newRecoveryCodes' })).toMatchObject({ status: 200 });
});

test('a spoilt answer is refused and uses its challenge up, and so is a replayed one', async () => {
  const { person, passkey } = await withPasskey();
  const token = await logIn(stack, person);
  for (const [name, spoilt] of SPOILT) {
    const asked = await prompt(token, 'TFA_LOGIN');
    const give = (how: Spoilt) => ({ action: 'passkey', purpose: 'TFA_LOGIN', ...passkey.answer(asked, how) });
    expect(await tfa(stack, token, give(spoilt)), name).toMatchObject(WRONG);
    expect(await tfa(stack, token, give({})), `${name}, then a right one`).toMatchObject(EXPIRED);
  }
  const asked = await prompt(token, 'TFA_LOGIN');
  const right = { action: 'passkey', purpose: 'TFA_LOGIN', ...passkey.answer(asked) };
  const altered = `${right.signature.slice(0, -6)}AAAAAA`;
  expect(await tfa(stack, token, { ...right, signature: altered })).toMatchObject(WRONG);
  const second = { action: 'passkey', purpose: 'TFA_LOGIN', ...passkey.answer(await prompt(token, 'TFA_LOGIN')) };
  expect(await tfa(stack, token, second)).toMatchObject(OK);
  const other = await logIn(stack, person);
  await prompt(other, 'TFA_LOGIN');
  expect(await tfa(stack, other, second), 'in another session').toMatchObject(WRONG);
  const another = newPasskey(ORIGIN);
  const foreign = another.answer(await prompt(other, 'TFA_LOGIN'));
  expect(await tfa(stack, other, { action: 'passkey', purpose: 'TFA_LOGIN', ...foreign })).toMatchObject(WRONG);
  const posing = { ...another.answer(await prompt(other, 'TFA_LOGIN')), id: passkey.id };
  expect(await tfa(stack, other, { action: 'passkey', purpose: 'TFA_LOGIN', ...posing })).toMatchObject(WRONG);
  expect(await own(other)).toEqual([]);
});

test('a spoilt or second-hand passkey is not added, and a stolen session adds none', async () => {
  const person = await confirmedPerson(stack, { language: 'en' });
  const add = (made: object) => tfa(stack, person.accessToken, { action: 'passkeyAdd', name: 'PC', ...made });
  expect(await tfa(stack, person.accessToken, { action: 'passkeyOffer' })).toMatchObject(
    refused(403, 'REAUTHENTICATION_REQUIRED'),
  );
  await provePerson(stack, person.accessToken);
  const passkey = newPasskey(ORIGIN, { isSynced: true });
  for (const [name, spoilt] of SPOILT) {
    const asked = await offer(person.accessToken);
    expect(await add(passkey.make(asked, spoilt)), name).toMatchObject(WRONG);
    expect(await add(passkey.make(asked)), `${name}, then a right one`).toMatchObject(EXPIRED);
  }
  const made = passkey.make(await offer(person.accessToken));
  const damaged = { ...made, attestationObject: `${made.attestationObject.slice(0, 60)}AAAA` };
  expect(await add(damaged)).toMatchObject(WRONG);
  expect(await add({ ...made, id: 'a b' })).toMatchObject(refused(422, 'INVALID', 'id'));
  expect(await add({ ...made, name: ' ' })).toMatchObject(refused(422, 'BLANK', 'name'));
  expect(await add(passkey.make(await offer(person.accessToken)))).toMatchObject({ status: 200 });
  const second = await tfa(stack, person.accessToken, { action: 'passkeyOffer' });
  expect(second, 'the password alone adds no second one').toMatchObject(refused(403, 'AUTH_LEVEL_2_REQUIRED'));
});

test('the mail about a passkey that is not the owner’s removes it and logs everyone out', async () => {
  const { person } = await withPasskey();
  const token = await lastToken(stack, person.email, 'purpose=remove-phone');
  expect((await callFunction(stack, 'magic-link', { action: 'removePhone', token })).status).toBe(200);
  await expect(own(person.accessToken)).resolves.toEqual([]);
  const subjects = (await mailsTo(stack, person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
});
