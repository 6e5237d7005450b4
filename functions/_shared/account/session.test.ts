import { expect, test, vi } from 'vitest';
import { userWithPassword } from './session.ts';

const auth = vi.hoisted(() => ({ signInWithPassword: vi.fn(), signOut: vi.fn() }));
vi.mock('@supabase/server/core', () => ({ createAdminClient: () => ({ auth }) }));
vi.mock('../platform/database/client.ts', () => ({ admin: vi.fn(), callService: vi.fn() }));

const visitor = { address: '203.0.113.9', userAgent: null };

test('a checked password leaves no session behind', async () => {
  auth.signInWithPassword.mockResolvedValue({ data: { user: { id: 'kari' } }, error: null });
  auth.signOut.mockResolvedValue({ error: null });
  await expect(userWithPassword('kari@example.test', 'secret', visitor)).resolves.toBe('kari');
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
});

test('a session that Auth does not end is an error', async () => {
  auth.signInWithPassword.mockResolvedValue({ data: { user: { id: 'kari' } }, error: null });
  auth.signOut.mockResolvedValue({ error: { status: 503 } });
  await expect(userWithPassword('kari@example.test', 'secret', visitor)).rejects.toThrow('did not end the session');
});
