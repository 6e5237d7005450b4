// Single sign-on of teams (decision 0253): the settings of OWNER and ADMINs, and everybody's login by it. In person only.
import { ssoRequest } from '../_shared/account/contract/sso-schemas.ts';
import type { BegunSso, CheckedDomain, FinishedSso, SsoSettings } from '../_shared/account/contract/sso-schemas.ts';
import { checkDomain, readSettings, saveConnection } from '../_shared/account/sso/settings.ts';
import { beginLogin, beginTest, finish, link } from '../_shared/account/sso/sso.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { callServiceFor } from '../_shared/platform/database/client.ts';
import { networkOf } from '../_shared/platform/http/client-address.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

type Answer = SsoSettings | CheckedDomain | BegunSso | FinishedSso | Record<string, never>;

export default endpoint({
  name: 'sso',
  audience: 'user-or-anyone',
  body: ssoRequest,
  maxBodyBytes: 12_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session, address, userAgent }): Promise<Answer> {
    const caller = { session, network: networkOf(address), visitor: { address, userAgent } };
    if (body.action === 'begin') return beginLogin(caller, body.email, body.language);
    if (body.action === 'finish') return finish(caller, body);
    if (session === null) throw failure('UNAUTHORIZED', null, 401);
    if (body.action === 'link') {
      await link(session, body);
      return {};
    }
    const { accountId } = body;
    switch (body.action) {
      case 'read':
        return readSettings(session, accountId);
      case 'addDomain':
        await callServiceFor(session, 'add_sso_domain', { account_id: accountId, domain: body.domain });
        return {};
      case 'removeDomain':
        await callServiceFor(session, 'remove_sso_domain', { account_id: accountId, domain: body.domain });
        return {};
      case 'checkDomain':
        return checkDomain(session, accountId, body.domain);
      case 'saveConnection':
        await saveConnection(session, accountId, body.connection);
        return {};
      case 'removeConnection':
        await callServiceFor(session, 'remove_sso_connection', { account_id: accountId });
        return {};
      case 'switch': {
        const { isOn, isRequired } = body;
        await callServiceFor(session, 'switch_sso', { account_id: accountId, is_on: isOn, is_required: isRequired });
        return {};
      }
      case 'beginTest':
        return beginTest(session, accountId, body.language);
      default:
        return body satisfies never;
    }
  },
});
