// Takes an uploaded PDF into a draft, and gives addresses of files to those who may read the document.
import { filesRequest } from '../_shared/signing/contract/file-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import type { RegisteredFile } from '../_shared/signing/contract/file-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { documentDownload } from '../_shared/signing/documents.ts';
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
  inPersonOnly: ({ action }) => action !== 'download',

  async handle({ body, session }): Promise<UploadTarget | RegisteredFile | Download> {
    switch (body.action) {
      case 'target':
        return openUpload(draftUpload(session, body), body.size);
      case 'register':
        return registerFile(session, body);
      case 'download': {
        const file = await documentDownload(session, body.documentId, body.what);
        return { url: await downloadAddress(file, 'download') };
      }
      default:
        return body satisfies never;
    }
  },
});
