// Identity: proving oneself by eID, and sealing and reading national identity numbers. In person only.
import { identityRequest } from '../_shared/identity/contract/identity-schemas.ts';
import type { BegunEid, FinishedEid, GivenNumber, ReadNumber } from '../_shared/identity/contract/identity-schemas.ts';
import { beginEid, finishEid } from '../_shared/identity/eid/eid.ts';
import { giveNumber, readNumber } from '../_shared/identity/numbers/numbers.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { networkOf } from '../_shared/platform/http/client-address.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'identity',
  audience: 'user-or-anyone',
  body: identityRequest,
  maxBodyBytes: 10_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session, address, userAgent }): Promise<BegunEid | FinishedEid | GivenNumber | ReadNumber> {
    const caller = { session, network: networkOf(address), visitor: { address, userAgent } };
    switch (body.action) {
      case 'beginEid': {
        const { purpose, method, language, checkId, signatureId, token } = body;
        return beginEid(caller, { purpose, method, language, subject: { checkId, signatureId, token } });
      }
      case 'finishEid':
        return finishEid(caller, body);
      case 'giveNumber':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return giveNumber(session, body.typed);
      case 'readNumber':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return readNumber(session, body.subject, body.subjectId);
      default:
        return body satisfies never;
    }
  },
});
