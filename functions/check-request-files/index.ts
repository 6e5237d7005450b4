// Adds uploaded documents and course material to a draft order of checks, and returns their URLs to its senders
// and candidates.
import {
  candidateFileDownload,
  copyOrderFile,
  orderFileDownload,
  orderUpload,
  registerOrderFile,
} from '../_shared/checks/check-request-files.ts';
import { checkRequestFilesRequest } from '../_shared/checks/contract/check-request-file-schemas.ts';
import type { RegisteredCheckRequestFile } from '../_shared/checks/contract/check-request-file-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import type { UploadTarget } from '../_shared/platform/contract/uploads.ts';
import { openUpload } from '../_shared/platform/files/upload.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'check-request-files',
  audience: 'user',
  body: checkRequestFilesRequest,
  maxBodyBytes: 10_000,
  perMinute: 120,
  inPersonOnly: ({ action }) => action !== 'download',

  async handle({ body, session }): Promise<UploadTarget | RegisteredCheckRequestFile | Download> {
    switch (body.action) {
      case 'target':
        return openUpload(orderUpload(session, body), body.size);
      case 'register':
        return registerOrderFile(session, body);
      case 'copy':
        return copyOrderFile(session, body);
      case 'download':
        return orderFileDownload(session, body.fileId, body.as);
      case 'read':
        return candidateFileDownload(session, body.fileId, body.as);
      default:
        return body satisfies never;
    }
  },
});
