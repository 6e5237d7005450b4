import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import { callFunction, rows } from './support/call.ts';
import { lastLink, lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson, newAddress, PASSWORD, signUp } from './support/people.ts';

const { stack, clock } = useBackend();

function create(email: string, more: object = {}) {
  return callFunction(stack, 'magic-link', { action: 'create', email, language: 'nb', ...more });
}

function use(token: string) {
  return callFunction<MagicLinkSession>(stack, 'magic-link', { action: 'use', token });
}

/** Status of a login with the password that people sign up with. */
async function logIn(email: string): Promise<number> {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return response.status;
}

const INVALID = { status: 404, body: { errors: [{ code: 'INVALID_TOKEN', path: null }] } };
const EXPIRED = { status: 410, body: { errors: [{ code: 'OTP_EXPIRED', path: null }] } };

async function linkFor(email: string, more: object = {}): Promise<string> {
  await create(email, more);
  return lastToken(stack, email, 'magic-link/verification');
}

test('a magic link logs in once, and leads on to where the reader wanted to go', async () => {
  const person = await confirmedPerson(stack);
  const token = await linkFor(person.email, {
    deepLink: '/v2/nb/team/nordlys/signmore/documents?status=PENDING',
  });
  const answer = await use(token);
  expect(answer.body.deepLink).toBe('/v2/nb/team/nordlys/signmore/documents?status=PENDING');
  expect(await rows(stack, answer.body.accessToken, 'user_profile', 'select=id,email')).toEqual([
    { id: person.id, email: person.email },
  ]);

  const refreshed = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: answer.body.refreshToken }),
  });
  expect(refreshed.status).toBe(200);
  expect(await use(token)).toMatchObject(INVALID);
});

test('a magic link leaves the password of a proven mailbox alone', async () => {
  const person = await confirmedPerson(stack);
  expect((await use(await linkFor(person.email))).body.passwordCleared).toBe(false);
  expect(await logIn(person.email)).toBe(200);
});

test('a ban ends the session at once, and neither link nor password opens another', async () => {
  const person = await confirmedPerson(stack);
  const token = await linkFor(person.email);
  await fetch(`${stack.url}/auth/v1/admin/users/${person.id}`, {
    method: 'PUT',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ban_duration: '24h' }),
  });
  expect(await rows(stack, person.accessToken, 'user_profile', 'select=id')).toEqual([]);
  expect(await use(token)).toMatchObject({ status: 403, body: { errors: [{ code: 'UNAUTHORIZED' }] } });
  expect(await logIn(person.email)).toBe(400);
});

test('of two uses at the same moment one logs in', async () => {
  const person = await confirmedPerson(stack);
  const token = await linkFor(person.email);
  const answers = await Promise.all([use(token), use(token)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
});

test('using a magic link confirms the mailbox, and locks out an earlier stranger’s sign-up', async () => {
  const person = await signUp(stack);
  const { body } = await use(await linkFor(person.email));
  expect(body.passwordCleared).toBe(true);
  expect(await logIn(person.email)).toBe(400);
  expect(await rows(stack, body.accessToken, 'user_profile', 'select=confirmed_at')).toEqual([
    { confirmed_at: expect.any(String) },
  ]);
});

test('a known and an unknown address get the same answer in the same time, and only the known one a mail', async () => {
  const person = await confirmedPerson(stack);
  const unknown = newAddress();
  const asked: Record<string, number[]> = { [person.email]: [], [unknown]: [] };
  await create(unknown);
  for (let round = 0; round < 3; round += 1) {
    for (const [email, times] of Object.entries(asked)) {
      const started = performance.now();
      const { status, body, headers } = await create(email);
      times.push(performance.now() - started);
      expect({ status, body, length: headers.get('content-length') }).toEqual({
        status: 200,
        body: {},
        length: headers.get('content-length'),
      });
    }
  }
  for (const times of Object.values(asked)) expect(Math.min(...times)).toBeGreaterThanOrEqual(390);
  expect(await mailsTo(stack, unknown)).toEqual([]);
  expect((await mailsTo(stack, person.email)).filter(({ subject }) => subject === 'Logg inn i Tillit')).toHaveLength(3);
});

test('an address in other letters is the same mailbox', async () => {
  const person = await confirmedPerson(stack);
  await create(person.email.toUpperCase());
  expect((await mailsTo(stack, person.email)).at(-1)?.subject).toBe('Logg inn i Tillit');
});

test('repeated requests send at most five emails in a quarter of an hour', async () => {
  const person = await confirmedPerson(stack);
  await Promise.all(Array.from({ length: 8 }, () => create(person.email)));
  expect((await mailsTo(stack, person.email)).filter(({ subject }) => subject === 'Logg inn i Tillit')).toHaveLength(5);
});

test('a link is too old after an hour; a new one comes on request, to the same mailbox', async () => {
  const person = await confirmedPerson(stack);
  const old = await linkFor(person.email, { deepLink: '/v2/nb/account/settings' });
  await clock.advance('61 minutes');
  expect(await use(old)).toMatchObject(EXPIRED);
  expect(await callFunction(stack, 'magic-link', { action: 'refresh', token: old })).toMatchObject({
    status: 200,
    body: {},
  });
  const fresh = await lastToken(stack, person.email, 'magic-link/verification');
  expect(fresh).not.toBe(old);
  expect(await use(fresh)).toMatchObject({ status: 200, body: { deepLink: '/v2/nb/account/settings' } });
});

test.each(['guessed', '', ' ', "x' or '1'='1", 'a'.repeat(43)])(
  'the token %j neither logs in, nor renews, nor confirms',
  async (token) => {
    const person = await signUp(stack);
    for (const action of ['use', 'refresh', 'confirm']) {
      const request = { action, token, ...(action === 'confirm' ? { password: PASSWORD } : {}) };
      const { status } = await callFunction(stack, 'magic-link', request, person.accessToken);
      expect(status).toBe(token === '' ? 422 : 404);
    }
  },
);

test('a confirmation link does not log in, and a magic link does not confirm', async () => {
  const person = await signUp(stack);
  const confirmation = await lastToken(stack, person.email, 'purpose=confirm');
  expect(await use(confirmation)).toMatchObject(INVALID);
  const magic = await linkFor(person.email);
  const confirm = { action: 'confirm', token: magic, password: PASSWORD };
  expect(await callFunction(stack, 'magic-link', confirm)).toMatchObject(INVALID);
});

test('a confirmation link confirms the mailbox with its user’s password, says whose, and can be opened again', async () => {
  const person = await signUp(stack, { language: 'en' });
  const link = await lastLink(stack, person.email, 'purpose=confirm');
  expect(link.pathname).toBe('/v2/en/login/magic-link/verification');
  const confirm = { action: 'confirm', token: link.searchParams.get('token'), password: PASSWORD };
  const sessions = await clock.sql`select id from auth.sessions where user_id = ${person.id}`;
  for (const _ of [1, 2]) {
    const answer = await callFunction(stack, 'magic-link', confirm);
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, userId: person.id } });
  }
  expect(await rows(stack, person.accessToken, 'user_profile', 'select=confirmed_at')).toEqual([
    { confirmed_at: expect.any(String) },
  ]);
  expect(await clock.sql`select id from auth.sessions where user_id = ${person.id}`).toEqual(sessions);
});

test('a session that was handed over in a link confirms nothing without the password', async () => {
  const person = await signUp(stack);
  const token = await lastToken(stack, person.email, 'purpose=confirm');
  const confirm = (more: object) =>
    callFunction(stack, 'magic-link', { action: 'confirm', token, ...more }, person.accessToken);
  expect(await confirm({})).toMatchObject({ status: 422, body: { errors: [{ code: 'BLANK', path: 'password' }] } });
  expect(await confirm({ password: 'a guess' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_PASSWORD', path: 'password' }] },
  });
  expect(await rows(stack, person.accessToken, 'user_profile', 'select=confirmed_at')).toEqual([
    { confirmed_at: null },
  ]);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/v2//evil.example',
  'javascript:alert(1)',
  '/other',
  '/v2/\\evil',
  '/v2/nb/login?dp-token=x',
  '/v2/nb/login?a=b&dp%2Dtoken=x',
])('the deep link %s leads nowhere', async (deepLink) => {
  const person = await confirmedPerson(stack);
  const { body } = await use(await linkFor(person.email, { deepLink }));
  expect(body.deepLink).toBeNull();
});

test('the owner of a phone stops its removal by the link of the mail, more than once, and not once it is done', async () => {
  const administrator = await confirmedPerson(stack);
  const owner = await confirmedPerson(stack);
  const [request] = await clock.sql`
    insert into public.administrator_request (kind, user_id, requested_by, reason, status, due_at)
    values ('PHONE_RESET', ${owner.id}, ${administrator.id}, 'Sak 7', 'APPROVED', private.now() + interval '1 day')
    returning id`;
  await clock.sql`
    select private.queue_mail('phone_reset_scheduled', ${owner.email}, null, 'nb',
      '{}', 'STOP_PHONE_RESET', ${request?.id}::uuid)`;
  const link = await lastLink(stack, owner.email, 'purpose=stop-phone-reset');
  expect(link.pathname).toBe('/v2/nb/login/magic-link/verification');
  const token = link.searchParams.get('token');
  const stop = (with_: unknown) => callFunction(stack, 'magic-link', { action: 'stopPhoneReset', token: with_ });
  expect(await stop('x'.repeat(43))).toMatchObject(INVALID);
  for (const _ of ['once', 'twice']) expect(await stop(token)).toMatchObject({ status: 200, body: {} });
  const status = () => clock.sql`select status from public.administrator_request where id = ${request?.id}`;
  expect(await status()).toEqual([{ status: 'STOPPED' }]);
  await clock.sql`update public.administrator_request set status = 'DONE' where id = ${request?.id}`;
  expect(await stop(token)).toMatchObject({ status: 409, body: { errors: [{ code: 'INVALID_ACTION', path: null }] } });
});
