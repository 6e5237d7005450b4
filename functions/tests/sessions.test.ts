import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { castOver, newAddress } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import type { SessionList } from '#functions/account/contract/session-schemas.ts';
import { callFunction, jsonOf, rows } from './support/call.ts';
import { lastToken } from './support/inbox.ts';
import { confirmedPerson, PASSWORD } from './support/people.ts';
import { logIn } from './support/sms.ts';

const { stack } = useBackend();

const sessions = (token: string, body: object) => callFunction<SessionList>(stack, 'sessions', body, token);
const list = async (token: string) => (await sessions(token, { action: 'list' })).body.sessions;

/** Logs in from a browser that calls itself this. */
async function logInFrom(email: string, userAgent: string): Promise<string> {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return (await jsonOf<{ access_token: string }>(response)).access_token;
}

test('the session of a sign-up fits into its cookie, however long the names and the address are', async () => {
  const [local, domain] = ['a'.repeat(64), newAddress('').split('@')[0]?.slice(1)];
  const email = `${local}@${'b'.repeat(60)}.${'c'.repeat(60)}.${domain}.example.com`;
  const name = '漢'.repeat(300);
  const { session } = await castOver(overHttp(stack)).newcomer({ email, firstName: name, lastName: name });
  // As web/src/session/token/token.ts writes it.
  const cookie = `__Host-tillit-session=${encodeURIComponent(JSON.stringify(session))}`;
  expect(cookie.length).toBeLessThan(4096);
});

test('a user sees their sessions, which of them asks, and where each began', async () => {
  const person = await confirmedPerson(stack);
  await confirmedPerson(stack);
  const token = await logInFrom(person.email, 'Mozilla/5.0 (Phone)');
  const found = await list(token);
  expect(found).toHaveLength(2);
  expect(found.filter(({ current }) => current)).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-/),
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
      userAgent: 'Mozilla/5.0 (Phone)',
      network: null,
      current: true,
    },
  ]);
});

test('a session by magic link is the browser’s that used it, not our function’s', async () => {
  const person = await confirmedPerson(stack);
  await callFunction(stack, 'magic-link', { action: 'create', email: person.email, language: 'nb' });
  const token = await lastToken(stack, person.email, 'magic-link/verification');
  const response = await fetch(`${stack.url}/functions/v1/magic-link`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Tablet)' },
    body: JSON.stringify({ action: 'use', token }),
  });
  const { accessToken } = await jsonOf<MagicLinkSession>(response);
  expect((await list(accessToken)).find(({ current }) => current)).toMatchObject({
    userAgent: 'Mozilla/5.0 (Tablet)',
    network: null,
  });
});

test('ending a session shuts it out at once, and no other', async () => {
  const person = await confirmedPerson(stack);
  const other = await logIn(stack, person);
  const id = (await list(other)).find(({ current }) => current)?.id;
  for (const _ of ['once', 'twice'])
    expect(await sessions(person.accessToken, { action: 'end', sessionId: id })).toMatchObject({ status: 200 });
  expect(await rows(stack, other, 'user_profile')).toEqual([]);
  expect(await sessions(other, { action: 'list' })).toMatchObject({ status: 401 });
  expect(await list(person.accessToken)).toHaveLength(1);
});

test('no one can end another user’s session', async () => {
  const [person, stranger] = [await confirmedPerson(stack), await confirmedPerson(stack)];
  const [session] = await list(person.accessToken);
  expect(await sessions(stranger.accessToken, { action: 'end', sessionId: session?.id })).toMatchObject({
    status: 200,
  });
  expect(await list(person.accessToken)).toHaveLength(1);
});

test('logging out everywhere ends all of the user’s sessions, this one too, and no one else’s', async () => {
  const [person, stranger] = [await confirmedPerson(stack), await confirmedPerson(stack)];
  const tokens = [person.accessToken, await logIn(stack, person), await logIn(stack, person)];
  expect(await sessions(person.accessToken, { action: 'endAll' })).toMatchObject({ status: 200, body: {} });
  for (const token of tokens) expect(await rows(stack, token, 'user_profile')).toEqual([]);
  expect(await rows(stack, stranger.accessToken, 'user_profile')).toHaveLength(1);
});
