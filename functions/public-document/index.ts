// The finished document for copy recipients, and the verification of a sealed file by its digest.
import { publicDocumentRequest } from '../_shared/signing/contract/view-schemas.ts';
import type {
  DigestVerification,
  PublicDocumentView,
  ScannedDocument,
} from '../_shared/signing/contract/view-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import {
  publicDocument,
  recordDownload,
  readScanned,
  sendFreshLink,
  verifyDigest,
} from '../_shared/signing/documents.ts';
import { downloadFor, viewFor } from '../_shared/signing/document-view.ts';

export default endpoint({
  name: 'public-document',
  audience: 'anyone',
  body: publicDocumentRequest,
  maxBodyBytes: 10_000,
  perMinute: 300,

  async handle({
    body,
    address,
    userAgent,
  }): Promise<PublicDocumentView | Download | DigestVerification | ScannedDocument | Record<string, never>> {
    switch (body.action) {
      case 'view':
        return viewFor(await publicDocument(body.token));
      case 'download':
        return download(body.token, body.what, { address, userAgent });
      case 'link':
        return sendFreshLink(body.token);
      case 'verify':
        return verifyDigest(body.sha256);
      case 'scanned':
        return readScanned(body.documentId);
      default:
        return body satisfies never;
    }
  },
});

async function download(
  token: string,
  what: string,
  from: { readonly address: string | null; readonly userAgent: string | null },
): Promise<Download> {
  const view = await publicDocument(token);
  const file = await downloadFor(view, what);
  await recordDownload(view.document.id, what, { copyRecipientId: view.copyRecipientId }, from);
  return file;
}
