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
  return answered(name, await admin().rpc(name, args), answer);
}

/** The session on whose behalf a function acts, and the user that it acts as. */
export interface ActingSession {
  readonly id: string;
  readonly userId: string;
  /** Null when the host does not provide it. */
  readonly network: string | null;
}

/**
 * Calls a function of the schema `service` on behalf of a session. The function gets the user as `user_id`, and the
 * database looks the session up itself: it refuses one that has ended, has two-factor pending, or impersonates where it
 * may not.
 */
export async function callServiceFor(
  session: ActingSession,
  name: string,
  args: Record<string, unknown>,
): Promise<void>;
export async function callServiceFor<S extends z.ZodMiniType>(
  session: ActingSession,
  name: string,
  args: Record<string, unknown>,
  answer: S,
): Promise<z.output<S>>;
export async function callServiceFor(
  session: ActingSession,
  name: string,
  args: Record<string, unknown>,
  answer?: z.ZodMiniType,
): Promise<unknown> {
  const call = admin().rpc(name, { ...args, user_id: session.userId });
  // Read by private.session_id() and private.network(), from callers with the secret key only.
  call.setHeader('x-acting-session', session.id);
  if (session.network !== null) call.setHeader('x-acting-network', session.network);
  return answered(name, await call, answer);
}

function answered(
  name: string,
  { data, error }: { readonly data: unknown; readonly error: PostgrestError | null },
  answer: z.ZodMiniType | undefined,
): unknown {
  if (error) {
    throw failureFromSql(error.message) ?? new Error(`service.${name} failed: ${withoutValues(error)}`);
  }
  return answer && z.parse(answer, data);
}

/**
 * Returns a message without personal data, for the log: messages about data and constraints (classes 22 and 23) quote
 * what people typed.
 */
function withoutValues({ code, message }: PostgrestError): string {
  if (!/^2[23]/.test(code)) return `${code} ${message}`;
  return [code, /constraint "\w+"/.exec(message)?.[0]].join(' ').trim();
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
