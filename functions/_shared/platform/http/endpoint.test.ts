import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { line } from '../contract/text.ts';
import { endpoint } from './endpoint.ts';
import type { Audience } from './caller.ts';
import { failure } from '../contract/failure.ts';

// Stands in for service.caller: every session but one is alive.
vi.mock('../database/client.ts', () => ({
  callService: async (name: string, { user_id: userId, session_id: id }: Record<string, string>) => {
    if (name !== 'caller') throw new Error(`Unexpected call: ${name}`);
    if (id === ENDED) return { state: 'ENDED', userId: null, impersonated: false };
    if (id === owing) return { state: 'TFA_REQUIRED', userId: null, impersonated: false };
    if (id === impersonating) return { state: 'OK', userId: impersonated, impersonated: true };
    return { state: 'OK', userId, impersonated: false };
  },
}));

const owing = randomUUID();
const impersonating = randomUUID();
const impersonated = randomUUID();

const ENDED = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const secret = Buffer.from('a secret of thirty-two characters');
const user = randomUUID();

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://tillit.example/');
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('WORK_KEY', 'work-right');
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: 'sb_secret_right' }));
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: 'sb_publishable_x' }));
  const key = { kty: 'oct', kid: 'test', alg: 'HS256', k: secret.toString('base64url') };
  vi.stubEnv('SUPABASE_JWKS', JSON.stringify({ keys: [key] }));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function token(claims: object, { key = secret, alg = 'HS256' } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg, kid: 'test', typ: 'JWT' })}.${part({ exp: Date.now() / 1000 + 60, ...claims })}`;
  if (alg === 'none') return `${content}.`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

function serve(
  audience: Audience = 'anyone',
  handle = async (call: object): Promise<object> => call,
  more: { allowsPending?: () => boolean; inPersonOnly?: () => boolean } = {},
) {
  return endpoint({
    ...more,
    name: 'test',
    audience,
    body: z.object({ name: line('validation.nameRequired') }),
    maxBodyBytes: 1_000,
    handle,
  });
}

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  };
  return new Request('http://localhost/test', init);
}

const good = JSON.stringify({ name: ' Kari ' });

test('a good request is parsed, answered as JSON and carries a request id', async () => {
  const response = await serve().fetch(post(good, { 'user-agent': 'test' }));
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    body: { name: 'Kari' },
    userId: null,
    session: null,
    address: null,
    userAgent: 'test',
  });
});

test.each([
  ['a GET', new Request('http://localhost/test'), 405, { code: 'INVALID_ACTION', path: 'method' }],
  [
    'a form',
    post(good, { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    { code: 'INVALID', path: 'content-type' },
  ],
  [
    'no content type',
    new Request('http://localhost/test', { method: 'POST', body: new Uint8Array(2) }),
    415,
    { code: 'INVALID', path: 'content-type' },
  ],
  [
    'no body',
    new Request('http://localhost/test', { method: 'POST', headers: { 'content-type': 'application/json' } }),
    400,
    { code: 'INVALID', path: 'body' },
  ],
  ['broken JSON', post('{"name":'), 400, { code: 'INVALID', path: 'body' }],
  ['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, { code: 'INVALID', path: 'body' }],
  ['2 MB', post('x'.repeat(2_000_000)), 413, { code: 'TOO_BIG', path: 'body' }],
  ['2 MB in pieces without a length', post(pieces(2_000_000)), 413, { code: 'TOO_BIG', path: 'body' }],
  ['an array', post('[]'), 422, { code: 'INVALID', path: null }],
  ['null', post('null'), 422, { code: 'INVALID', path: null }],
  ['a missing field', post('{}'), 422, { code: 'BLANK', path: 'name' }],
  ['an empty field', post('{"name":"  "}'), 422, { code: 'BLANK', path: 'name' }],
  ['a number for a text', post('{"name":7}'), 422, { code: 'INVALID', path: 'name' }],
  ['a long text', post(JSON.stringify({ name: 'a'.repeat(301) })), 422, { code: 'TOO_BIG', path: 'name' }],
])('%s is refused with a code', async (_, request, status, error) => {
  const response = await serve().fetch(request);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ errors: [error] });
});

test('an unknown failure is logged with its cause, and not returned', async () => {
  const response = await serve('anyone', async () => {
    throw new Error('password of the database', { cause: new Error('deeper') });
  }).fetch(post(good));
  expect(response.status).toBe(500);
  const body = await response.json();
  expect(body).toEqual({
    errors: [{ code: 'INTERNAL', path: null }],
    requestId: response.headers.get('x-request-id'),
  });
  expect(vi.mocked(console.error).mock.calls.join()).toMatch(/password of the database.*caused by Error: deeper/s);
});

test('the log line of a request has nothing of its content', async () => {
  await serve('anyone', async () => {
    throw failure('DOCUMENT_NOT_FOUND');
  }).fetch(post(JSON.stringify({ name: 'very-secret-token' }), { authorization: 'Bearer another-secret' }));
  expect(vi.mocked(console.log).mock.calls.join()).toMatch(/"status":404/);
  expect(vi.mocked(console.log).mock.calls.join()).not.toMatch(/very-secret-token|another-secret/);
});

test('only the web app may read answers from another origin', async () => {
  const preflight = new Request('http://localhost/test', {
    method: 'OPTIONS',
    headers: { origin: 'https://tillit.example' },
  });
  const allowed = await serve().fetch(preflight);
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://tillit.example');
  const other = await serve().fetch(post(good, { origin: 'https://tillit.example.evil' }));
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

const claims = { sub: user, role: 'authenticated', session_id: randomUUID() };
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

test.each([
  ['user', bearer(token(claims)), 200],
  ['user', {}, 401],
  ['user', { apikey: 'sb_secret_right' }, 401],
  ['user', bearer(token(claims, { key: Buffer.from('another secret of thirty-two char') })), 401],
  ['user', bearer(token(claims, { alg: 'none' })), 401],
  ['user', bearer(token({ ...claims, exp: 1 })), 401],
  ['user', bearer(token({ ...claims, role: 'service_role' })), 401],
  ['user', bearer(token({ role: 'authenticated' })), 401],
  ['user', bearer(token({ ...claims, session_id: ENDED })), 401],
  ['user-or-anyone', bearer(token({ ...claims, session_id: ENDED })), 401],
  ['user-or-anyone', bearer(token(claims)), 200],
  ['user-or-anyone', {}, 200],
  ['user-or-anyone', bearer(token({ ...claims, exp: 1 })), 401],
  ['secret', { apikey: 'sb_secret_right' }, 200],
  ['secret', { apikey: 'sb_secret_wrong' }, 401],
  ['secret', { apikey: 'sb_publishable_x' }, 401],
  ['secret', bearer(token(claims)), 401],
  ['secret', {}, 401],
  ['secret', { apikey: 'work-right' }, 401],
  ['scheduler', { apikey: 'sb_secret_right' }, 200],
  ['scheduler', { apikey: 'work-right' }, 200],
  ['scheduler', { apikey: 'work-wrong' }, 401],
  ['scheduler', bearer(token(claims)), 401],
  ['secret', { apikey: '' }, 401],
  ['user', { apikey: 'work-right' }, 401],
] as const)('for %s, %j answers %i', async (audience, headers, status) => {
  const response = await serve(audience).fetch(post(good, headers));
  expect(response.status).toBe(status);
  const body = await response.json();
  if (status === 401) expect(body).toEqual({ errors: [{ code: 'UNAUTHORIZED', path: null }] });
  else expect(body.userId).toBe('authorization' in headers ? user : null);
});

function pieces(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
      left -= 10_000;
      if (left <= 0) controller.close();
    },
  });
}

const asks = (session: string) => post(good, bearer(token({ ...claims, session_id: session })));
const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;

test.each(['user', 'session', 'user-or-anyone'] as const)(
  'a session with two-factor pending gets nothing of a function for %s',
  async (audience) => {
    const handle = vi.fn(async () => ({}));
    const response = await serve(audience, handle).fetch(asks(owing));
    expect([response.status, await codeOf(response)]).toEqual([403, 'TFA_REQUIRED']);
    const refused = await serve(audience, handle, { allowsPending: () => false }).fetch(asks(owing));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'TFA_REQUIRED']);
    expect(handle).not.toHaveBeenCalled();
  },
);

test('a pending session reaches public endpoints, as a logged-out caller', async () => {
  const refused = await serve('user', undefined, { allowsPending: () => true }).fetch(asks(owing));
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'TFA_REQUIRED']);
  const response = await serve('session', undefined, { allowsPending: () => true }).fetch(asks(owing));
  expect(await response.json()).toMatchObject({ userId: null, session: { id: owing, personId: user, userId: null } });
});

test('an administrator acts as the impersonated user, except where the person must be present', async () => {
  const response = await serve('user').fetch(asks(impersonating));
  expect(await response.json()).toMatchObject({
    userId: impersonated,
    session: { personId: user, impersonated: true },
  });
  const refused = await serve('user', undefined, { inPersonOnly: () => true }).fetch(asks(impersonating));
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'UNAUTHORIZED']);
});
