// Credentials: checks before sign-up, a new password, another address. Auth's own endpoints cannot change them.
import { credentialsRequest } from '../_shared/account/contract/credentials-schemas.ts';
import { changePassword, checkNewUser, requestEmailChange } from '../_shared/account/credentials.ts';
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

  async handle({ body, session, address, userAgent }): Promise<Record<string, never>> {
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
      default:
        return body satisfies never;
    }
  },
});
