import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError, toAppError } from '#api/app-error.ts';
import { createApolloClient } from '#graphql/client.ts';
import { currentToasts, showToast } from '#ui/toast/toast-store.ts';
import { apollo } from './apollo-client.ts';
import { connectSession, currentSession, endSession } from './session.ts';
import { CookieJar } from './test/cookie-jar.ts';
import { kari, kariPersonal } from './test/fixtures.ts';
import { writeToken } from './token/token.ts';

beforeEach(() => {
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
});

afterEach(() => vi.unstubAllGlobals());

test('the end of a session clears cached answers and error toasts, which the next user must not see', async () => {
  const clearStore = vi.spyOn(apollo, 'clearStore').mockResolvedValue([]);
  const token = { access_token: 'a', refresh_token: 'r', expires_at: 1, expires_in: 1, token_type: 'bearer' };
  writeToken({ ...token, user: { id: kari.id } });
  connectSession({
    fetchSession: () => Promise.resolve({ user: kari, accounts: [kariPersonal], demands: [], impersonator: null }),
    meetChallenge: () => Promise.resolve(false),
    signOut: () => Promise.resolve(),
    runGuards: () => undefined,
  });
  await currentSession();
  showToast({ kind: 'error', message: 'lønn 2026.pdf' });
  showToast({ kind: 'success', message: 'Logged out' });
  endSession();
  expect(clearStore).toHaveBeenCalledOnce();
  expect(currentToasts().map(({ message }) => message)).toEqual(['Logged out']);
});

function clientWith(accessToken: () => Promise<string | null>) {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const onRefused = vi.fn();
  const client = createApolloClient({
    url: 'http://localhost/graphql/v1',
    publishableKey: 'key',
    accessToken,
    language: () => 'nb',
    onRefused,
    meetChallenge: () => Promise.resolve(false),
  });
  const answer = client.query({ query: parse('query Session { session }') }).catch(toAppError);
  return { answer, fetch, onRefused };
}

test('without a token no request is sent: the session is over', async () => {
  const { answer, fetch, onRefused } = clientWith(() => Promise.resolve(null));
  expect(await answer).toMatchObject({ kind: 'data', errors: [{ code: 'TOKEN_EXPIRED' }] });
  expect(onRefused).toHaveBeenCalledWith('Session');
  expect(fetch).not.toHaveBeenCalled();
});

test('a token that cannot be renewed without a connection is a network error, not a log-out', async () => {
  const { answer, fetch, onRefused } = clientWith(() => Promise.reject(new AppError('network')));
  expect(await answer).toMatchObject({ kind: 'network' });
  expect(onRefused).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
