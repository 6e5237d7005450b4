// What a referee does by the link in a mail, without a user: read the questions, answer, decline. Reading records nothing.
import { referenceRequest } from '../_shared/checks/contract/reference-schemas.ts';
import type {
  NextReference,
  ReferenceLink,
  ReferenceView,
  SavedReferenceDraft,
} from '../_shared/checks/contract/reference-schemas.ts';
import {
  declineReference,
  disownReference,
  nextOfMailbox,
  openReference,
  openReferenceByCode,
  saveReferenceDraft,
  submitReference,
} from '../_shared/checks/references.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'reference',
  audience: 'anyone',
  body: referenceRequest,
  maxBodyBytes: 250_000,
  perMinute: 120,

  async handle({
    body,
    address,
  }): Promise<ReferenceView | ReferenceLink | NextReference | SavedReferenceDraft | Record<string, never>> {
    switch (body.action) {
      case 'open':
        return openReference(body.token);
      case 'openByCode':
        return openReferenceByCode(body);
      case 'saveDraft':
        return saveReferenceDraft(body);
      case 'submit':
        return submitReference(body, address);
      case 'decline':
        return declineReference(body);
      case 'next':
        return nextOfMailbox(body.token);
      case 'notMe':
        return disownReference(body);
      default:
        return body satisfies never;
    }
  },
});
