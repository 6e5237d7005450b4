import { createAdminClient } from '@supabase/server/core';
import type { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failureFromSql } from '../contract/failure.ts';

/** The project's client with the secret key: `rpc` reaches the schema `service`, storage every bucket. */
export const admin = lazy(() => createAdminClient({ supabaseOptions: { db: { schema: 'service' } } }));

/**
 * Calls a function of the schema `service` and returns its answer, checked against `answer`; without a schema, nothing.
 *
 * @throws Failure when the function raised one of our coded errors; Error for anything else.
 */
export async function callService(name: string, args: Record<string, unknown>): Promise<void>;
export async function callService<S extends z.ZodMiniType>(
  name: string,
  args: Record<string, unknown>,
  answer: S,
): Promise<z.output<S>>;
export async function callService(
  name: string,
  args: Record<string, unknown>,
  answer?: z.ZodMiniType,
): Promise<unknown> {
  const response: { data: unknown; error: PostgrestError | null } = await admin().rpc(name, args);
  const { data, error } = response;
  if (error) {
    throw (
      failureFromSql(error.message) ??
      new Error(`service.${name} failed: ${error.code} ${error.message}`, { cause: error })
    );
  }
  return answer && z.parse(answer, data);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
