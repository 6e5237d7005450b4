// Adds the files that candidates give for their checks and senders for an override, and returns URLs of them to those
// who may read them.
import {
  checkFileDownload,
  checkUpload,
  registerCheckFile,
  registerOverrideFile,
} from '../_shared/checks/files/check-files.ts';
import { checkFilesRequest } from '../_shared/checks/contract/check-file-schemas.ts';
import type { CheckFile, OverrideFile } from '../_shared/checks/contract/check-file-schemas.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import type { UploadTarget } from '../_shared/platform/contract/uploads.ts';
import { openUpload } from '../_shared/platform/files/upload.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'check-files',
  audience: 'user',
  body: checkFilesRequest,
  maxBodyBytes: 10_000,
  perMinute: 120,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<UploadTarget | CheckFile | OverrideFile | Download> {
    switch (body.action) {
      case 'target':
        return openUpload(checkUpload(session, body), body.size);
      case 'register':
        return body.source === 'OVERRIDE' ? registerOverrideFile(session, body) : registerCheckFile(session, body);
      case 'download':
        return checkFileDownload(session, body.fileId, body.as);
      default:
        return body satisfies never;
    }
  },
});
