import * as z from 'zod/mini';

/** `sessions` (logged in): the user's own sessions. */
export const sessionsRequest = z.discriminatedUnion('action', [
  /** → SessionList */
  z.object({ action: z.literal('list') }),
  /** Logs out one session of the user. → {} */
  z.object({ action: z.literal('end'), sessionId: z.uuid() }),
  /** Logs out all sessions, including this one. → {} */
  z.object({ action: z.literal('endAll') }),
]);

export type SessionsRequest = z.input<typeof sessionsRequest>;

export interface UserSession {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
  /** The part of the address that names its network: `203.0.113.0/24`. Null on the server itself. */
  readonly network: string | null;
  /** The session of this request. */
  readonly current: boolean;
}

export interface SessionList {
  /** Last seen first. */
  readonly sessions: readonly UserSession[];
}
