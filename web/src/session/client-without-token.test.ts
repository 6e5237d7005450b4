import { afterEach, expect, test, vi } from 'vitest';
import { AppError, toAppError } from '#api/app-error.ts';
import { createApolloClient } from '#graphql/client.ts';
import { SessionDocument } from './session.generated.ts';

afterEach(() => vi.unstubAllGlobals());

function clientOf(accessToken: () => Promise<string | null>) {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const onRefused = vi.fn();
  const client = createApolloClient({
    url: 'http://localhost/graphql/v1',
    publishableKey: 'key',
    accessToken,
    language: () => 'nb',
    onRefused,
    ask: () => Promise.resolve(false),
  });
  const asked = client.query({ query: SessionDocument }).catch(toAppError);
  return { asked, fetch, onRefused };
}

test('without a token nothing is asked: the session is over', async () => {
  const { asked, fetch, onRefused } = clientOf(() => Promise.resolve(null));
  expect(await asked).toMatchObject({ kind: 'data', errors: [{ code: 'TOKEN_EXPIRED' }] });
  expect(onRefused).toHaveBeenCalledWith('Session');
  expect(fetch).not.toHaveBeenCalled();
});

test('a token that cannot be renewed for want of a connection is a lost connection, not a log-out', async () => {
  const { asked, fetch, onRefused } = clientOf(() => Promise.reject(new AppError('network')));
  expect(await asked).toMatchObject({ kind: 'network' });
  expect(onRefused).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
