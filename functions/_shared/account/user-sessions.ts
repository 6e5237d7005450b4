import * as z from 'zod/mini';
import { callServiceFor } from '../platform/database/client.ts';
import { personOf } from './sms-codes.ts';
import type { CodeCaller } from './sms-codes.ts';

const userSession = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.nullable(z.string()),
  network: z.nullable(z.string()),
  current: z.boolean(),
});

type Session = CodeCaller['session'];

/** Returns the sessions of the session's person, last seen first; `current` is the session itself. */
export function sessionsOf(session: Session) {
  return callServiceFor(personOf(session), 'user_sessions', { session_id: session.id }, z.array(userSession));
}

/** Ends one of the person's sessions; its tokens stop working at once. */
export function endSession(session: Session, endedId: string) {
  return callServiceFor(personOf(session), 'end_session', { ended_id: endedId });
}

/**
 * Ends all sessions of the person. Also removes phone numbers of the last week, unless the session was confirmed by
 * SMS.
 */
export function endAllSessions(session: Session) {
  return callServiceFor(personOf(session), 'end_all_sessions', {});
}
