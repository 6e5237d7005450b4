import { expect, test, vi } from 'vitest';
import { currentToasts, showToast } from '#ui/toast/toast-store.ts';

const clearStore = vi.hoisted(() => vi.fn());
const ends = vi.hoisted(() => [] as (() => void)[]);
vi.mock('#api/config.ts', () => ({ config: {} }));
vi.mock('#graphql/client.ts', () => ({ createApolloClient: () => ({ clearStore }) }));
vi.mock('./access-token.ts', () => ({ accessToken: vi.fn() }));
vi.mock('./challenge/ask.ts', () => ({ ask: vi.fn() }));
vi.mock('./follow-session.ts', () => ({ askAgain: vi.fn() }));
vi.mock('./session-store.ts', () => ({ onSessionEnd: (forget: () => void) => ends.push(forget) }));

test('with the session go the answers and what failed, which the next person is not to read', async () => {
  await import('./backend.ts');
  showToast({ kind: 'error', message: 'lønn 2026.pdf' });
  showToast({ kind: 'success', message: 'Logged out' });
  for (const end of ends) end();
  expect(clearStore).toHaveBeenCalledOnce();
  expect(currentToasts().map(({ message }) => message)).toEqual(['Logged out']);
});
