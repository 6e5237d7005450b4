// Lists and ends the user's own sessions. In person only: support does not log people out.
import { sessionsRequest } from '../_shared/account/contract/session-schemas.ts';
import type { SessionList } from '../_shared/account/contract/session-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { endAllSessions, endSession, sessionsOf } from '../_shared/account/user-sessions.ts';

export default endpoint({
  name: 'sessions',
  audience: 'user',
  body: sessionsRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<SessionList | Record<string, never>> {
    switch (body.action) {
      case 'list':
        return { sessions: await sessionsOf(session) };
      case 'end':
        await endSession(session, body.sessionId);
        return {};
      case 'endAll':
        await endAllSessions(session);
        return {};
      default:
        return body satisfies never;
    }
  },
});
