// Changes of how somebody logs in: a new password, another address. Auth's own endpoints for it are refused.
import { credentialsRequest } from '../_shared/account/contract/credentials-schemas.ts';
import { changePassword, requestEmailChange } from '../_shared/account/credentials.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'credentials',
  audience: 'user',
  body: credentialsRequest,
  maxBodyBytes: 2_000,
  perMinute: 20,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<Record<string, never>> {
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
