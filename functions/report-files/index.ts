// Hands out the addresses of encrypted files of whistleblowing reports to their handlers.
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { reportFilesRequest } from '../_shared/whistleblowing/contract/file-schemas.ts';
import type { FileAddresses, FileTargets } from '../_shared/whistleblowing/contract/file-schemas.ts';
import { openHandlerFile, readHandlerFile } from '../_shared/whistleblowing/files.ts';

export default endpoint({
  name: 'report-files',
  audience: 'user',
  body: reportFilesRequest,
  maxBodyBytes: 1_000,
  perMinute: 300,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<FileTargets | FileAddresses> {
    return body.action === 'open' ? openHandlerFile(session, body) : readHandlerFile(session, body.fileId);
  },
});
