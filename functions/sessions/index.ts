// The user's own sessions: which there are, and how to end them. In person: support does not log people out.
import { sessionsRequest } from '../_shared/account/contract/security-schemas.ts';
import type { SessionList } from '../_shared/account/contract/security-schemas.ts';
import { askerOf } from '../_shared/platform/http/asker.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { endSessions, sessionsOf } from '../_shared/account/user-sessions.ts';

export default endpoint({
  name: 'sessions',
  audience: 'user',
  body: sessionsRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session, address }): Promise<SessionList | Record<string, never>> {
    const { personId, sessionId } = askerOf({ session, address });
    switch (body.action) {
      case 'list':
        return { sessions: await sessionsOf(personId, sessionId) };
      case 'end':
        await endSessions(personId, body.sessionId);
        return {};
      case 'endAll':
        await endSessions(personId, null);
        return {};
      default:
        return body satisfies never;
    }
  },
});
