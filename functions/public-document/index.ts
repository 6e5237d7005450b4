// The finished document for those who were sent a copy, and the check of any sealed file by its digest.
import { publicDocumentRequest } from '../_shared/signing/contract/view-schemas.ts';
import type { DigestVerification, PublicDocumentView } from '../_shared/signing/contract/view-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { publicDocument, verifyDigest } from '../_shared/signing/documents.ts';
import { downloadFor, viewFor } from '../_shared/signing/document-view.ts';

export default endpoint({
  name: 'public-document',
  audience: 'anyone',
  body: publicDocumentRequest,
  maxBodyBytes: 10_000,
  perMinute: 300,

  async handle({ body }): Promise<PublicDocumentView | Download | DigestVerification> {
    switch (body.action) {
      case 'view':
        return viewFor(await publicDocument(body.token));
      case 'download':
        return downloadFor(await publicDocument(body.token), body.what);
      case 'verify':
        return verifyDigest(body.sha256);
      default:
        return body satisfies never;
    }
  },
});
