// Receives Veriff's notices about sessions. A signed one is answered with 200 once what Veriff then says is recorded; after
// any other answer Veriff repeats it hourly for a week.
import { veriffWebhookRequest } from '../_shared/identity/contract/document-schemas.ts';
import { recordNotice } from '../_shared/identity/documents/documents.ts';
import { isFromVeriff } from '../_shared/identity/documents/veriff.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'veriff-webhook',
  audience: 'anyone',
  body: veriffWebhookRequest,
  maxBodyBytes: 500_000,
  isGenuine: async (text, headers) => {
    if (!(await isFromVeriff(text, headers))) throw failure('UNAUTHORIZED', null, 401);
    return true;
  },

  async handle({ body }) {
    await recordNotice(body);
    return { received: true };
  },
});
