// Credentials: checks before sign-up, a new password, another address, and the proof of the person before a change.
// Auth's own endpoints cannot change them.
import { credentialsRequest } from '../_shared/account/contract/credentials-schemas.ts';
import type { WaysToProve } from '../_shared/account/contract/credentials-schemas.ts';
import { changePassword, checkNewUser, requestEmailChange } from '../_shared/account/credentials.ts';
import { proveByMailbox, proveByPassword, waysToProve } from '../_shared/account/person-proof.ts';
import { userWithPassword } from '../_shared/account/session.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'credentials',
  audience: 'user-or-anyone',
  body: credentialsRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session, address, userAgent }): Promise<Record<string, never> | WaysToProve> {
    if (body.action === 'check') {
      await checkNewUser(body);
      return {};
    }
    if (body.action === 'mayLogIn') {
      await userWithPassword(body.email, body.password, { address, userAgent });
      return {};
    }
    if (session === null) throw failure('UNAUTHORIZED', null, 401);
    switch (body.action) {
      case 'changePassword':
        await changePassword(session, body.password);
        return {};
      case 'changeEmail':
        await requestEmailChange(session, body.email);
        return {};
      case 'waysToProve':
        return waysToProve(session);
      case 'proveByPassword':
        await proveByPassword(session, body.password, { address, userAgent });
        return {};
      case 'proveByMailbox':
        await proveByMailbox(session, body.proof);
        return {};
      default:
        return body satisfies never;
    }
  },
});
