import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import type { UserSession } from '#routing/session-types.ts';
import { connectSession, currentSession, endSession, expireSession, onSessionEnd, recheckSession } from './session.ts';
import type { FetchedSession } from './session.ts';
import { CookieJar } from './test/cookie-jar.ts';
import { kari, kariPersonal, nordlys } from './test/fixtures.ts';
import { readToken, removeToken, writeToken } from './token/token.ts';

const session: UserSession = { user: kari, accounts: [kariPersonal, nordlys], demands: [], impersonator: null };
const fetchSession = vi.fn<() => Promise<FetchedSession>>();
const meetChallenge = vi.fn<() => Promise<boolean>>();
const runGuards = vi.fn();
const forget = vi.fn();

const signOut = vi.fn(async () => {
  removeToken();
  endSession();
});

connectSession({ fetchSession, meetChallenge, signOut, runGuards });
onSessionEnd(forget);

function logIn(id: string): void {
  writeToken({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1,
    expires_in: 1,
    token_type: 'bearer',
    user: { id },
  });
}

beforeEach(() => {
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined });
  vi.clearAllMocks();
  fetchSession.mockReset().mockResolvedValue(session);
  meetChallenge.mockReset();
  logIn(kari.id);
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('the guards share one answer until it expires', async () => {
  expect(await Promise.all([currentSession(), currentSession()])).toEqual([session, session]);
  expect(fetchSession).toHaveBeenCalledTimes(1);
  expireSession();
  await currentSession();
  expect(fetchSession).toHaveBeenCalledTimes(2);
});

test('a session that the server no longer knows logs out, and every cache forgets', async () => {
  await currentSession();
  expireSession();
  fetchSession.mockResolvedValue(null);
  expect(await currentSession()).toBeNull();
  expect(signOut).toHaveBeenCalled();
  expect(forget).toHaveBeenCalledTimes(1);
});

test('while two-factor is pending there is no session; the token is kept and the server is asked once', async () => {
  fetchSession.mockResolvedValue('TFA_REQUIRED');
  expect(await currentSession()).toBeNull();
  expect(await currentSession()).toBeNull();
  expect(readToken()?.user.id).toBe(kari.id);
  expect(fetchSession).toHaveBeenCalledTimes(1);
  expect(meetChallenge).not.toHaveBeenCalled();
});

test('a user at work whose session requires its code enters it and stays', async () => {
  await currentSession();
  expireSession();
  fetchSession.mockResolvedValueOnce('TFA_REQUIRED');
  meetChallenge.mockResolvedValue(true);
  expect(await currentSession()).toEqual(session);
  expect(forget).not.toHaveBeenCalled();
});

test('when the same token stands for another user, caches forget the one before', async () => {
  await currentSession();
  expireSession();
  const impersonated = { ...session, user: { ...kari, id: 'u-ola' }, impersonator: 'Ada Admin' };
  fetchSession.mockResolvedValue(impersonated);
  expect(await currentSession()).toEqual(impersonated);
  expect(forget).toHaveBeenCalledTimes(1);
});

test('without a connection the known session stays valid, but not for another token', async () => {
  await currentSession();
  expireSession();
  fetchSession.mockRejectedValue(new AppError('network'));
  expect(await currentSession()).toEqual(session);
  logIn('u-ola');
  await expect(currentSession()).rejects.toThrow('network');
  expect(forget).toHaveBeenCalledTimes(1);
});

test('a token removed during the request means a log-out, not an error', async () => {
  fetchSession.mockImplementation(() => {
    removeToken();
    return Promise.reject(new AppError('graphql'));
  });
  expect(await currentSession()).toBeNull();
});

test('rechecking runs the guards, which fetch the session again', async () => {
  await currentSession();
  recheckSession();
  expect(runGuards).toHaveBeenCalledTimes(1);
  await currentSession();
  expect(fetchSession).toHaveBeenCalledTimes(2);
});
