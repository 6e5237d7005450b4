import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import type { FetchedSession } from './fetch-session.ts';
import { kari, kariPersonal, nordlys } from './fixtures.ts';
import { currentSession, endSession, expireSession, onSessionEnd } from './session-store.ts';
import type { UserSession } from './session.ts';

// The browser's token, the server's answer and the dialog.
const token = vi.hoisted(() => ({ owner: null as string | null }));
const server = vi.hoisted(() => ({ answer: vi.fn<() => Promise<FetchedSession>>() }));
const ask = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./token-storage.ts', () => ({
  readSession: () => (token.owner === null ? null : { user: { id: token.owner } }),
}));
vi.mock('./fetch-session.ts', () => ({ fetchSession: server.answer }));
vi.mock('./challenge/ask.ts', () => ({ ask }));
vi.mock('./sign-in.ts', () => ({ signOut }));

const session: UserSession = { user: kari, accounts: [kariPersonal, nordlys], impersonator: null };
const forget = vi.fn();
onSessionEnd(forget);

beforeEach(() => {
  token.owner = kari.id;
  server.answer.mockReset().mockResolvedValue(session);
  ask.mockReset();
  signOut.mockReset().mockImplementation(() => {
    token.owner = null;
    endSession();
    return Promise.resolve();
  });
});

afterEach(() => {
  endSession();
  forget.mockClear();
});

test('the guards share one answer until it expires', async () => {
  expect(await Promise.all([currentSession(), currentSession()])).toEqual([session, session]);
  expect(server.answer).toHaveBeenCalledTimes(1);
  expireSession();
  await currentSession();
  expect(server.answer).toHaveBeenCalledTimes(2);
});

test('a session that the server no longer knows logs out, and every cache forgets', async () => {
  await currentSession();
  expireSession();
  server.answer.mockResolvedValue(null);
  expect(await currentSession()).toBeNull();
  expect(signOut).toHaveBeenCalled();
  expect(forget).toHaveBeenCalledTimes(1);
});

test('a log-in that lacks its code is nobody yet, keeps its token and is not asked about in a loop', async () => {
  server.answer.mockResolvedValue('TFA_REQUIRED');
  expect(await currentSession()).toBeNull();
  expect(await currentSession()).toBeNull();
  expect(token.owner).toBe(kari.id);
  expect(server.answer).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});

test('who is at work when the session begins to owe its code enters it and stays', async () => {
  await currentSession();
  expireSession();
  server.answer.mockResolvedValueOnce('TFA_REQUIRED');
  ask.mockResolvedValue(true);
  expect(await currentSession()).toEqual(session);
  expect(forget).not.toHaveBeenCalled();
});

test('when the same token stands for another user, caches forget the one before', async () => {
  await currentSession();
  expireSession();
  const impersonated = { ...session, user: { ...kari, id: 'u-ola' }, impersonator: 'Ada Admin' };
  server.answer.mockResolvedValue(impersonated);
  expect(await currentSession()).toEqual(impersonated);
  expect(forget).toHaveBeenCalledTimes(1);
});

test('without a connection what was known stays true, but not for another token', async () => {
  await currentSession();
  expireSession();
  server.answer.mockRejectedValue(new AppError('network'));
  expect(await currentSession()).toEqual(session);
  token.owner = 'u-ola';
  await expect(currentSession()).rejects.toThrow('network');
  expect(forget).toHaveBeenCalledTimes(1);
});

test('a token that goes while the server is asked means that nobody is logged in, not that something failed', async () => {
  server.answer.mockImplementation(() => {
    token.owner = null;
    return Promise.reject(new AppError('graphql'));
  });
  expect(await currentSession()).toBeNull();
});
