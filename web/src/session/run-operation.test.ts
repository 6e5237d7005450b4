import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '#graphql/operation.ts';
import { clearErrorToasts, currentToasts } from '#ui/toast/toast-store.ts';
import { runOperation } from './run-operation.ts';
import { connectSession } from './session.ts';
import { CookieJar } from './test/cookie-jar.ts';
import { removeToken, writeToken } from './token/token.ts';

const NAME = 'query Name($id:UUID!){name(id:$id)}' as Operation<{ name: string }, { id: string }>;
const runGuards = vi.fn();
const meetChallenge = vi.fn<() => Promise<boolean>>();
const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
/** As pg_graphql tells a coded error. */
const refusal = (code: string) =>
  answer({ data: null, errors: [{ message: JSON.stringify({ errors: [{ code, path: null }] }) }] });
const run = () => runOperation(NAME, { id: '7' });

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new CookieJar(), { documentElement: { lang: 'nb' } }));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('reportError', vi.fn());
  vi.clearAllMocks();
  fetch.mockReset();
  meetChallenge.mockReset().mockResolvedValue(true);
  connectSession({
    fetchSession: () => Promise.resolve(null),
    meetChallenge,
    signOut: () => Promise.resolve(),
    runGuards,
  });
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const token = { access_token: 'a', refresh_token: 'r', expires_at: inAnHour, expires_in: 3600, token_type: 'bearer' };
  writeToken({ ...token, user: { id: 'kari' } });
});

afterEach(() => {
  clearErrorToasts();
  vi.unstubAllGlobals();
});

test('the operation is sent with its name, its variables and the token, and its JSON returned', async () => {
  fetch.mockReturnValueOnce(answer({ data: { name: '"Kari"' } }));
  expect(await run()).toEqual({ name: 'Kari' });
  const [url, request] = fetch.mock.calls[0]!;
  expect(url).toMatch(/\/graphql\/v1$/);
  expect(JSON.parse(request.body as string)).toEqual({ operationName: 'Name', query: NAME, variables: { id: '7' } });
  expect(request.headers).toMatchObject({ authorization: 'Bearer a', 'accept-language': 'nb' });
});

test('a challenge is opened, and the operation sent again once it was met', async () => {
  fetch.mockReturnValueOnce(refusal('AUTH_LEVEL_2_REQUIRED')).mockReturnValueOnce(answer({ data: { name: '"Kari"' } }));
  expect(await run()).toEqual({ name: 'Kari' });
  expect(meetChallenge).toHaveBeenCalledWith('AUTH_LEVEL_2_REQUIRED', 'Name');
});

test('a challenge that was not met is the error', async () => {
  meetChallenge.mockResolvedValue(false);
  fetch.mockReturnValueOnce(refusal('TFA_REQUIRED'));
  await expect(run()).rejects.toMatchObject({ kind: 'data', errors: [{ code: 'TFA_REQUIRED' }] });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['the database refuses the user', () => refusal('UNAUTHORIZED')],
  ['the gateway refuses the token', () => answer('no', 401)],
])('the session is checked again when %s', async (_, refused) => {
  fetch.mockReturnValueOnce(refused());
  await expect(run()).rejects.toMatchObject({ kind: 'data' });
  expect(runGuards).toHaveBeenCalledOnce();
});

test('without a token nothing is sent: the session is over', async () => {
  removeToken();
  await expect(run()).rejects.toMatchObject({ errors: [{ code: 'TOKEN_EXPIRED' }] });
  expect(fetch).not.toHaveBeenCalled();
});

test('a coded error is left to the page that asked', async () => {
  fetch.mockReturnValueOnce(refusal('INVALID_ACTION'));
  await expect(run()).rejects.toMatchObject({ kind: 'data', errors: [{ code: 'INVALID_ACTION' }] });
  expect(currentToasts()).toEqual([]);
  expect(runGuards).not.toHaveBeenCalled();
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('failed')), 'network'],
  ['a gateway without a backend', () => answer('busy', 503), 'network'],
  ['a bug', () => answer({ errors: [{ message: 'syntax error' }] }), 'graphql'],
] as const)('%s is shown to the user', async (_, failing, kind) => {
  fetch.mockReturnValueOnce(failing());
  await expect(run()).rejects.toMatchObject({ kind });
  await expect.poll(currentToasts).toHaveLength(1);
});
