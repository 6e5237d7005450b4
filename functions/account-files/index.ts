// Takes uploaded policy documents and routine guidelines into a team's files, and gives addresses of them to its members.
import { accountFilesRequest } from '../_shared/account/contract/account-upload-schemas.ts';
import type { RegisteredAccountFile } from '../_shared/account/contract/account-upload-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { accountFileDownload, registerAccountFile } from '../_shared/account/account-files.ts';

export default endpoint({
  name: 'account-files',
  audience: 'user',
  body: accountFilesRequest,
  maxBodyBytes: 10_000,
  perMinute: 120,
  inPersonOnly: ({ action }) => action === 'register',

  async handle({ body, userId }): Promise<RegisteredAccountFile | Download> {
    switch (body.action) {
      case 'register':
        return registerAccountFile(userId, body);
      case 'download':
        return accountFileDownload(userId, body.fileId, body.as);
      default:
        return body satisfies never;
    }
  },
});
