// Adds an uploaded PDF to a draft, returns URLs of files to users who may read the document, and sends a team's owner the
// data-processing agreement.
import { filesRequest } from '../_shared/signing/contract/file-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import type { MadeFile } from '../_shared/platform/contract/made-file.ts';
import type {
  CopiedDocument,
  RegisteredFile,
  SentAgreement,
  Thumbnails,
} from '../_shared/signing/contract/file-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { sendAgreement } from '../_shared/signing/agreement/send-agreement.ts';
import { auditTrailFile } from '../_shared/signing/audit-trail.ts';
import { copyDocument, copyFile } from '../_shared/signing/copy-document.ts';
import { documentDownload, documentThumbs, recordDownload } from '../_shared/signing/documents.ts';
import { draftUpload, registerFile } from '../_shared/signing/register-file.ts';
import { openUpload } from '../_shared/platform/files/upload.ts';
import type { UploadTarget } from '../_shared/platform/contract/uploads.ts';
import { downloadAddress } from '../_shared/platform/storage/download-address.ts';

export default endpoint({
  name: 'files',
  audience: 'user',
  body: filesRequest,
  maxBodyBytes: 10_000,
  perMinute: 120,
  inPersonOnly: ({ action }) => !['download', 'thumbs', 'trail'].includes(action),

  async handle({
    body,
    session,
    address,
    userAgent,
  }): Promise<UploadTarget | RegisteredFile | Download | Thumbnails | CopiedDocument | MadeFile | SentAgreement> {
    switch (body.action) {
      case 'target':
        return openUpload(draftUpload(session, body), body.size);
      case 'register':
        return registerFile(session, body);
      case 'download': {
        const file = await documentDownload(session, body.documentId, body.what);
        const url = await downloadAddress(file, body.as);
        // Downloads by support are not recorded as the user's.
        if (body.as === 'download' && !session.impersonated) {
          await recordDownload(body.documentId, body.what, { userId: session.userId }, { address, userAgent });
        }
        return { url };
      }
      case 'thumbs':
        return documentThumbs(session, body.documentId);
      case 'copy':
        return copyDocument(session, body.documentId);
      case 'copyFile':
        return copyFile(session, body.documentId, body.fileId);
      case 'trail':
        return auditTrailFile(session, body.documentId, body.format);
      case 'agreement':
        return sendAgreement(session, body);
      default:
        return body satisfies never;
    }
  },
});
