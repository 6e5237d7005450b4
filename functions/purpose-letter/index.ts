// The letter that confirms to the police why a certificate is needed, as a PDF: of a draft and of a check list.
import { purposeLetterRequest } from '../_shared/checks/contract/letter-schemas.ts';
import { previewLetter, sentLetter } from '../_shared/checks/letter/purpose-letters.ts';
import type { MadeFile } from '../_shared/platform/contract/made-file.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'purpose-letter',
  audience: 'user',
  body: purposeLetterRequest,
  maxBodyBytes: 1_000,
  perMinute: 60,

  async handle({ body, session }): Promise<MadeFile> {
    switch (body.action) {
      case 'preview':
        return previewLetter(session, body.checkRequestId, body.personId, body.language);
      case 'letter':
        return sentLetter(session, body.checkListId, body.language);
      default:
        return body satisfies never;
    }
  },
});
