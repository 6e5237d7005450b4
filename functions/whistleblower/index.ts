// What reporters of whistleblowing do, without a user: read a channel, submit, log in, read, write. No limit by address,
// because addresses of reporters are not kept, not even hashed: proof of work and limits per team stand in for it.
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { openReporterFile, readReporterFile } from '../_shared/whistleblowing/files.ts';
import { whistleblowerRequest } from '../_shared/whistleblowing/contract/reporter-schemas.ts';
import {
  logInReporter,
  logOutReporter,
  newChallenge,
  openUploads,
  readOwnReport,
  readWbAccount,
  stopNotifying,
  submitReport,
  writeMessage,
} from '../_shared/whistleblowing/reports.ts';

export default endpoint({
  name: 'whistleblower',
  audience: 'anyone',
  body: whistleblowerRequest,
  maxBodyBytes: 700_000,

  async handle({ body }): Promise<object> {
    switch (body.action) {
      case 'wbAccount':
        return readWbAccount(body.wbSlug);
      case 'challenge':
        return newChallenge(body);
      case 'submitWbReport':
        return submitReport(body);
      case 'logIn':
        return logInReporter(body);
      case 'wbReport':
        return readOwnReport(body.token);
      case 'publicCreateWbMessage':
        return writeMessage(body);
      case 'stopNotifying':
        return stopNotifying(body.token);
      case 'logOut':
        return logOutReporter(body.token);
      case 'openUploads':
        return openUploads(body);
      case 'openFile':
        return openReporterFile(body.token, body);
      case 'readFile':
        return readReporterFile(body.token, body.fileId);
      default:
        return body satisfies never;
    }
  },
});
