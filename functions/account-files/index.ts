// Adds uploaded policy documents and routine guidelines to a team's files, and returns their URLs to members.
import { accountFilesRequest } from '../_shared/account/contract/account-upload-schemas.ts';
import type { RegisteredAccountFile } from '../_shared/account/contract/account-upload-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { accountFileDownload, accountUpload, registerAccountFile } from '../_shared/account/account-files.ts';
import { openUpload } from '../_shared/platform/files/upload.ts';
import type { UploadTarget } from '../_shared/platform/contract/uploads.ts';

export default endpoint({
  name: 'account-files',
  audience: 'user',
  body: accountFilesRequest,
  maxBodyBytes: 10_000,
  perMinute: 120,
  inPersonOnly: ({ action }) => action !== 'download',

  async handle({ body, session }): Promise<UploadTarget | RegisteredAccountFile | Download> {
    switch (body.action) {
      case 'target':
        return openUpload(accountUpload(session, body), body.size);
      case 'register':
        return registerAccountFile(session, body);
      case 'download':
        return accountFileDownload(session, body.fileId, body.as);
      default:
        return body satisfies never;
    }
  },
});
