// Identity: proving oneself by eID, with a document or, on the page of a link, by a code; sealing and reading national
// identity numbers. In person only.
import type { DocumentState, VeriffSession } from '../_shared/identity/contract/document-schemas.ts';
import { identityRequest } from '../_shared/identity/contract/identity-schemas.ts';
import type {
  BegunEid,
  FinishedEid,
  GivenNumber,
  HeldProof,
  ReadNumber,
  SentProofCode,
} from '../_shared/identity/contract/identity-schemas.ts';
import { createVeriffSession, readVeriffSession } from '../_shared/identity/documents/documents.ts';
import { beginEid, finishEid } from '../_shared/identity/eid/eid.ts';
import { giveNumber, readNumber } from '../_shared/identity/numbers/numbers.ts';
import { sendProofCode, useProofCode } from '../_shared/identity/proofs/proof-codes.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { networkOf } from '../_shared/platform/http/client-address.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

type Answer =
  | BegunEid
  | FinishedEid
  | HeldProof
  | SentProofCode
  | GivenNumber
  | ReadNumber
  | VeriffSession
  | DocumentState;

export default endpoint({
  name: 'identity',
  audience: 'user-or-anyone',
  body: identityRequest,
  maxBodyBytes: 10_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session, address, userAgent }): Promise<Answer> {
    const caller = { session, network: networkOf(address), visitor: { address, userAgent } };
    switch (body.action) {
      case 'beginEid': {
        const { purpose, method, language, checkId, signatureId, token } = body;
        return beginEid(caller, { purpose, method, language, subject: { checkId, signatureId, token } });
      }
      case 'finishEid':
        return finishEid(caller, body);
      case 'sendCode':
        return sendProofCode(caller, body);
      case 'useCode':
        return useProofCode(caller, body, body.code);
      case 'giveNumber':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return giveNumber(session, body.typed);
      case 'readNumber':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return readNumber(session, body.subject, body.subjectId);
      case 'createVeriffSession':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return createVeriffSession(session, body);
      case 'readVeriffSession':
        if (session === null) throw failure('UNAUTHORIZED', null, 401);
        return readVeriffSession(session, body);
      default:
        return body satisfies never;
    }
  },
});
