import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

const userSession = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  current: z.boolean(),
});

/** The user's sessions, last seen first; `current` is the one with the id `sessionId`. */
export function sessionsOf(userId: string, sessionId: string) {
  return callService('user_sessions', { user_id: userId, session_id: sessionId }, z.array(userSession));
}

/** Ends one of the user's sessions, or all for null; tokens stop working at once. */
export function endSessions(userId: string, sessionId: string | null) {
  return callService('end_sessions', { user_id: userId, session_id: sessionId });
}
