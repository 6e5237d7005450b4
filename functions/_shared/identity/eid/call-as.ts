import type * as z from 'zod/mini';
import type { Visitor } from '../../account/session.ts';
import { callService, callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';

/** The caller's session, if there is one, and where the request comes from. */
export interface EidCaller {
  readonly session: ActingSession | null;
  readonly network: string | null;
  readonly visitor: Visitor;
}

/** Calls a function of the database for the user, or for a visitor with `user_id` null. */
export function callAs<S extends z.ZodMiniType>(
  { session }: EidCaller,
  name: string,
  args: Record<string, unknown>,
  answer: S,
): Promise<z.output<S>> {
  return session === null
    ? callService(name, { ...args, user_id: null }, answer)
    : callServiceFor(session, name, args, answer);
}
