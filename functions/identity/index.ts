// Identity: sealing and reading national identity numbers.
import { identityRequest } from '../_shared/identity/contract/identity-schemas.ts';
import type { GivenNumber, ReadNumber } from '../_shared/identity/contract/identity-schemas.ts';
import { giveNumber, readNumber } from '../_shared/identity/numbers/numbers.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'identity',
  audience: 'user',
  body: identityRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<GivenNumber | ReadNumber> {
    switch (body.action) {
      case 'giveNumber':
        return giveNumber(session, body.typed);
      case 'readNumber':
        return readNumber(session, body.subject, body.subjectId);
      default:
        return body satisfies never;
    }
  },
});
