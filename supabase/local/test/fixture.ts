import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { startStack } from '#local/stack.ts';
import type { Stack, StackOptions } from '#local/stack.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
export const fixtureFunctions = join(fixtures, 'functions');
export const fixtureMigrations = join(fixtures, 'migrations');

/** A backend with the small schema and the functions in this folder. */
export function startFixture(options: StackOptions = {}): Promise<Stack> {
  return startStack({ migrationsFolder: fixtureMigrations, functionsFolder: fixtureFunctions, ...options });
}

/** supabase-js as the product uses it, without persisted state. */
export function clientOf(stack: Pick<Stack, 'url' | 'publishableKey'>, key = stack.publishableKey) {
  return createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

export interface SignedIn {
  client: ReturnType<typeof clientOf>;
  id: string;
  token: string;
  refreshToken: string;
}

/** A new user with a session, also on a service that has kept the users of an earlier run. */
export async function signUp(stack: Pick<Stack, 'url' | 'publishableKey'>): Promise<SignedIn> {
  const client = clientOf(stack);
  const email = `person-${crypto.randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password: 'secret1' });
  if (error !== null || data.session === null) throw new Error(`No session: ${error?.message}`);
  const { user, access_token, refresh_token } = data.session;
  return { client, id: user.id, token: access_token, refreshToken: refresh_token };
}
