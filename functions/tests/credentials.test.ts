// Passwords and addresses change through the function `credentials` alone.
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import { updateAuthUser } from './support/auth.ts';
import { callFunction, rows } from './support/call.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson, newAddress, PASSWORD, provenPerson, signUp } from './support/people.ts';
import { makeFail } from './support/stand-ins.ts';
import { confirmPhone, lastCode, logIn, newNumber, provePerson, tfa, wrong } from './support/sms.ts';

const { stack, clock } = useBackend();

const NEW = 'et helt nytt passord';
const ask = (accessToken: string, body: object) => callFunction(stack, 'credentials', body, accessToken);
const change = (accessToken: string, password = NEW) => ask(accessToken, { action: 'changePassword', password });
const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});

test('a new password works, ends the other sessions and sends a mail', async () => {
  const person = await provenPerson(stack, { language: 'en' });
  const other = await logIn(stack, person);
  expect(await change(person.accessToken)).toMatchObject({ status: 200, body: {} });
  expect(await rows(stack, person.accessToken, 'user_profile')).toHaveLength(1);
  expect(await rows(stack, other, 'user_profile')).toEqual([]);
  expect((await mailsTo(stack, person.email)).at(-1)?.subject).toBe('Your password was changed');
  await clock.advance('10 seconds');
  await expect(logIn(stack, person)).rejects.toThrow('400');
  expect(await logIn(stack, person, NEW)).toBeTruthy();
});

test('a login or a link within ten seconds of a new password gets the time to wait, and the link still works then', async () => {
  const person = await provenPerson(stack);
  await callFunction(stack, 'magic-link', { action: 'create', email: person.email, language: 'nb' });
  const use = { action: 'use', token: await lastToken(stack, person.email, 'magic-link/verification') };
  const mayLogIn = (password: string) =>
    callFunction(stack, 'credentials', { action: 'mayLogIn', email: person.email, password });
  expect(await change(person.accessToken)).toMatchObject({ status: 200 });
  await clock.advance('4 seconds');
  const held = refused(429, 'DELIVERY_FREQUENCY_EXCEEDED', 'login');
  // Auth says no more than this, here and hosted.
  await expect(logIn(stack, person, NEW)).rejects.toThrow('500');
  for (const answer of [await mayLogIn(NEW), await callFunction(stack, 'magic-link', use)]) {
    expect(answer).toMatchObject(held);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(6);
  }
  expect(await mayLogIn(PASSWORD)).toMatchObject(refused(422, 'INVALID_PASSWORD', 'password'));
  await clock.advance('6 seconds');
  expect(await mayLogIn(NEW)).toMatchObject({ status: 200, body: {} });
  expect(await callFunction(stack, 'magic-link', use)).toMatchObject({ status: 200 });
});

test('a stolen session that was opened a moment ago changes nothing of the login without the password', async () => {
  const person = await confirmedPerson(stack);
  const stolen = await logIn(stack, person);
  const again = refused(403, 'REAUTHENTICATION_REQUIRED');
  const attempts = () => [
    change(stolen),
    ask(stolen, { action: 'changeEmail', email: newAddress() }),
    callFunction(stack, 'phone', { action: 'send', ...newNumber() }, stolen),
    tfa(stack, stolen, { action: 'add', ...newNumber() }),
    tfa(stack, stolen, { action: 'level2Add', ...newNumber() }),
  ];
  for (const answer of await Promise.all(attempts())) expect(answer).toMatchObject(again);
  await provePerson(stack, person.accessToken);
  for (const answer of await Promise.all(attempts())) expect(answer, 'it is the owner’s proof').toMatchObject(again);
  await confirmPhone(stack, person.accessToken);
  expect(await change(stolen)).toMatchObject(refused(403, 'AUTH_LEVEL_2_REQUIRED'));
});

test('ten passwords an hour are looked at, also at the same moment, and a wrong one proves nothing', async () => {
  const person = await confirmedPerson(stack);
  const prove = (password: string) => ask(person.accessToken, { action: 'proveByPassword', password });
  expect(await prove('gjettet')).toMatchObject(refused(422, 'INVALID_PASSWORD', 'password'));
  expect(await change(person.accessToken)).toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'));
  const guesses = await Promise.all(Array.from({ length: 11 }, (_, place) => prove(`gjettet ${place}`)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(9);
  expect(await prove(PASSWORD), 'the right one, too late').toMatchObject(refused(429, 'DELIVERY_FREQUENCY_EXCEEDED'));
  await clock.advance('61 minutes');
  expect(await prove(PASSWORD)).toMatchObject({ status: 200, body: {} });
  expect(await change(person.accessToken)).toMatchObject({ status: 200 });
});

test('somebody without a password proves themself by a code from their mailbox, which no other session can use', async () => {
  const { email } = await confirmedPerson(stack, { language: 'en' });
  await clock.sql`update auth.users set encrypted_password = '' where email = ${email}`;
  const opened = async () => {
    await callFunction(stack, 'magic-link', { action: 'create', email, language: 'en' });
    const use = { action: 'use', token: await lastToken(stack, email, 'magic-link/verification') };
    return (await callFunction<MagicLinkSession>(stack, 'magic-link', use)).body.accessToken;
  };
  const [own, stolen] = [await opened(), await opened()];
  expect(await ask(own, { action: 'waysToProve' })).toMatchObject({ body: { email, hasPassword: false } });
  expect(await ask(own, { action: 'proveByPassword', password: 'x' })).toMatchObject(refused(422, 'BLANK', 'password'));
  const about = { purpose: 'PERSON' };
  const identity = (token: string, body: object) =>
    callFunction<{ proof: string }>(stack, 'identity', { ...about, ...body }, token);
  expect(await identity(own, { action: 'sendCode' })).toMatchObject({ status: 200 });
  const mail = (await mailsTo(stack, email)).at(-1);
  expect(mail?.text).toContain('Somebody who is logged in to Tillit as you');
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
  expect(await identity(stolen, { action: 'useCode', code })).toMatchObject(refused(410, 'TOKEN_EXPIRED', 'code'));
  expect(await identity(own, { action: 'useCode', code: wrong(code) })).toMatchObject(
    refused(422, 'VERIFICATION_FAILED', 'code'),
  );
  const { proof } = (await identity(own, { action: 'useCode', code })).body;
  expect(await ask(stolen, { action: 'proveByMailbox', proof })).toMatchObject(
    refused(422, 'VERIFICATION_FAILED', 'proof'),
  );
  expect(await ask(own, { action: 'proveByMailbox', proof })).toMatchObject({ status: 200, body: {} });
  expect(await confirmFirstPhone(own)).toEqual([200, 200]);
});

async function confirmFirstPhone(token: string): Promise<number[]> {
  const mobile = newNumber();
  const added = await tfa(stack, token, { action: 'level2Add', ...mobile });
  const confirm = { action: 'level2Confirm', code: await lastCode(stack, mobile.number) };
  return [added.status, (await tfa(stack, token, confirm)).status];
}

test.each([
  ['five characters', 'kort1', 'TOO_SHORT'],
  ['65 characters', 'x'.repeat(65), 'TOO_BIG'],
  ['more bytes than bcrypt reads', 'ø'.repeat(40), 'INVALID'],
])('a password of %s is refused', async (_, password, code) => {
  const person = await confirmedPerson(stack);
  expect(await change(person.accessToken, password)).toMatchObject(refused(422, code, 'password'));
});

test('a breached password is refused, and the list that cannot be asked keeps nobody from a new one', async () => {
  const person = await confirmedPerson(stack);
  expect(await change(person.accessToken, 'passord123')).toMatchObject(refused(422, 'INVALID', 'password'));
  const check = (email: string, password: string) =>
    callFunction(stack, 'credentials', { action: 'check', email, password });
  expect(await check(newAddress(), 'passord123')).toMatchObject(refused(422, 'INVALID', 'password'));
  expect(await check(newAddress(), NEW)).toMatchObject({ status: 200, body: {} });
  await makeFail(stack, { service: 'passwords', times: 1 });
  expect(await check(newAddress(), 'passord123')).toMatchObject({ status: 200, body: {} });
});

test('a throw-away address can neither sign up nor replace an address, and the answer tells nothing about users', async () => {
  const person = await provenPerson(stack);
  for (const email of ['a@mailinator.com', 'a@sub.mailinator.com']) {
    const disposable = refused(422, 'DISPOSABLE_EMAIL', 'email');
    const check = { action: 'check', email, password: NEW };
    expect(await callFunction(stack, 'credentials', check)).toMatchObject(disposable);
    expect(await ask(person.accessToken, { action: 'changeEmail', email })).toMatchObject(disposable);
  }
  const known = { action: 'check', email: person.email, password: NEW };
  expect(await callFunction(stack, 'credentials', known)).toMatchObject({ status: 200, body: {} });
  expect(await callFunction(stack, 'credentials', { action: 'changePassword', password: NEW })).toMatchObject(
    refused(401, 'UNAUTHORIZED'),
  );
});

test('Auth’s own endpoint changes neither password nor address, for anybody', async () => {
  const person = await confirmedPerson(stack);
  for (const attributes of [{ password: NEW }, { email: newAddress() }]) {
    expect(await updateAuthUser(stack, person.accessToken, attributes)).toBeGreaterThanOrEqual(400);
  }
  const [user] = await clock.sql`select email, email_change from auth.users where id = ${person.id}`;
  expect([user?.email, user?.email_change ?? '']).toEqual([person.email, '']);
  expect(await logIn(stack, person)).toBeTruthy();
});

test('passwords that a stranger keeps sending do not survive the first proof, nor break it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const stranger = await signUp(stack);
    await callFunction(stack, 'magic-link', { action: 'create', email: stranger.email, language: 'nb' });
    const token = await lastToken(stack, stranger.email, 'magic-link/verification');
    let goesOn = true;
    const keepSending = async (worker: number) => {
      while (goesOn) await updateAuthUser(stack, stranger.accessToken, { password: `${NEW} ${worker}` });
    };
    const workers = [1, 2, 3].map(keepSending);
    const used = await callFunction<MagicLinkSession>(stack, 'magic-link', { action: 'use', token }).finally(
      () => (goesOn = false),
    );
    await Promise.all(workers);
    expect(used.status).toBe(200);
    expect(await rows(stack, used.body.accessToken, 'user_profile')).toHaveLength(1);
    await clock.advance('10 seconds');
    for (const password of [PASSWORD, `${NEW} 1`, `${NEW} 2`, `${NEW} 3`]) {
      await expect(logIn(stack, stranger, password)).rejects.toThrow('400');
    }
  }
});

test('an address changes with the link to the new mailbox and the password, and the former mailbox is notified', async () => {
  const person = await provenPerson(stack, { language: 'en' });
  const email = newAddress();
  expect(await ask(person.accessToken, { action: 'changeEmail', email })).toMatchObject({ status: 200, body: {} });
  const token = await lastToken(stack, email, 'purpose=confirm');
  const confirm = (password: string) => callFunction(stack, 'magic-link', { action: 'confirm', token, password });
  expect(await confirm('a guess')).toMatchObject(refused(422, 'INVALID_PASSWORD', 'password'));
  expect(await confirm(PASSWORD)).toMatchObject({ status: 200, body: { email, userId: person.id } });
  expect(await rows(stack, person.accessToken, 'user_profile'), 'all sessions end').toEqual([]);
  const fresh = await logIn(stack, { email });
  expect(await rows(stack, fresh, 'user_profile', 'select=email,confirmed_at')).toEqual([
    { email, confirmed_at: expect.any(String) },
  ]);
  expect(await rows(stack, fresh, 'account', 'select=email')).toEqual([{ email }]);
  await expect(logIn(stack, person)).rejects.toThrow('400');
  expect((await mailsTo(stack, person.email)).at(-1)?.subject).toBe('Your email address was changed');
  expect(await confirm(PASSWORD), 'opened again').toMatchObject({ status: 200, body: { email } });
});

test('an address that somebody has gets no mail, and the answer does not tell', async () => {
  const [person, other] = [await provenPerson(stack), await confirmedPerson(stack)];
  const before = (await mailsTo(stack, other.email)).length;
  const request = { action: 'changeEmail', email: other.email };
  expect(await ask(person.accessToken, request)).toMatchObject({ status: 200, body: {} });
  expect(await mailsTo(stack, other.email)).toHaveLength(before);
  const own = { action: 'changeEmail', email: person.email };
  expect(await ask(person.accessToken, own)).toMatchObject(refused(409, 'TAKEN', 'email'));
});
