import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { newSigningKey, signToken, signWithSecret } from '#local/jwt.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import { functionNames } from './abuse/support/request-schemas.ts';
import { callFunction, post } from './support/call.ts';
import { signUp } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack } = useBackend();
let person: Person;
beforeAll(async () => {
  person = await signUp(stack);
});

/** Webhooks refuse everything that the provider has not signed (checkout.test.ts, veriff.test.ts). */
const FUNCTIONS = functionNames().filter((name) => !name.endsWith('-webhook'));

/** Headers that let a request get as far as its body. */
function credentials(name: string): Record<string, string> {
  return ['work', 'inspect', 'seal'].includes(name)
    ? { apikey: stack.secretKey }
    : { authorization: `Bearer ${person.accessToken}` };
}

function send(name: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  return post<ErrorBody>(stack, name, body, { 'content-type': type, ...credentials(name) });
}

describe.each(FUNCTIONS)('%s', (name) => {
  test.each([
    ['broken JSON', '{"action":', 'application/json', 400, 'INVALID', 'body'],
    ['nothing', '', 'application/json', 400, 'INVALID', 'body'],
    ['a form', 'action=view', 'application/x-www-form-urlencoded', 415, 'INVALID', 'content-type'],
    ['plain text', '{}', 'text/plain', 415, 'INVALID', 'content-type'],
    ['2 MB', ' '.repeat(2_000_000), 'application/json', 413, 'TOO_BIG', 'body'],
  ])('%s is refused with a code', async (_, body, type, status, code, path) => {
    const answer = await send(name, body, type);
    expect(answer).toMatchObject({ status, body: { errors: [{ code, path }] } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['an empty object', '{}'],
    ['an unknown action', '{"action":"drop table"}'],
    ['an object for an action', '{"action":{"$ne":null},"kind":{}}'],
    ['deep nesting', `${'['.repeat(400)}${']'.repeat(400)}`],
  ])('JSON with %s is refused with a code', async (_, body) => {
    const answer = await send(name, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.length).toBeGreaterThan(0);
  });

  test('bytes that are not UTF-8 are refused with a code', async () => {
    expect(await send(name, new Uint8Array([0x7b, 0xff, 0xfe]))).toMatchObject({ status: 400 });
  });

  test('a GET is refused', async () => {
    const response = await fetch(`${stack.url}/functions/v1/${name}`, { headers: credentials(name) });
    expect(response.status).toBe(405);
  });
});

const view = { action: 'view', signatureId: crypto.randomUUID() };
const unauthorized = { status: 401, body: { errors: [{ code: 'UNAUTHORIZED', path: null }] } };

test.each(['files', 'sign'])(
  '%s takes a token that does not verify for a refusal, never for no token',
  async (name) => {
    const claims = { sub: person.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 };
    for (const token of [
      signWithSecret(claims, 'another secret that somebody guessed'),
      signToken({ ...claims, exp: 1 }, stack.tokenKeys),
      signToken({ ...claims, role: 'service_role' }, { ...stack.tokenKeys, signingKey: newSigningKey() }),
      'not.a.token',
    ]) {
      expect(await callFunction(stack, name, { ...view, token: 'x' }, token)).toMatchObject(unauthorized);
    }
  },
);

test('sign without a link and without a session is refused', async () => {
  expect(await callFunction(stack, 'sign', view)).toMatchObject(unauthorized);
});

test('files without a session is refused', async () => {
  const body = { action: 'download', documentId: crypto.randomUUID(), what: 'sealed', as: 'download' };
  expect(await callFunction(stack, 'files', body)).toMatchObject(unauthorized);
});

test('work is for the scheduler alone', async () => {
  const body = { kind: 'all' };
  expect(await callFunction(stack, 'work', body)).toMatchObject(unauthorized);
  expect(await callFunction(stack, 'work', body, person.accessToken)).toMatchObject(unauthorized);
  const json = { 'content-type': 'application/json' };
  const guess = await post(stack, 'work', JSON.stringify(body), { ...json, apikey: 'sb_secret_guess' });
  expect(guess).toMatchObject(unauthorized);
  const ours = await post(stack, 'work', JSON.stringify(body), { ...json, apikey: stack.secretKey });
  expect(ours).toMatchObject({ status: 200, body: { failed: 0, more: false } });
});

test.each(['inspect', 'seal'])('%s is for our own functions alone', async (name) => {
  const body = { kind: 'CHECK_FILE', bucket: 'check-files', path: 'x', documentId: crypto.randomUUID() };
  expect(await callFunction(stack, name, body)).toMatchObject(unauthorized);
  expect(await callFunction(stack, name, body, person.accessToken)).toMatchObject(unauthorized);
  const json = { 'content-type': 'application/json' };
  const guess = await post(stack, name, JSON.stringify(body), { ...json, apikey: 'sb_secret_guess' });
  expect(guess).toMatchObject(unauthorized);
});

test('all faults of a form come at once, each with its path', async () => {
  const answer = await callFunction<ErrorBody>(stack, 'sign', {
    action: 'sign',
    token: 'x',
    firstName: '',
    lastName: 'x'.repeat(301),
    kind: 'TYPED',
    typedName: '',
    consentVersion: 'x',
    requestId: 'x',
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual(
    expect.arrayContaining([
      { code: 'BLANK', path: 'firstName' },
      { code: 'TOO_BIG', path: 'lastName' },
      { code: 'INCLUSION', path: 'consentVersion' },
      { code: 'INVALID', path: 'requestId' },
    ]),
  );
});
