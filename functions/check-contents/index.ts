// What only some may read of a check list: the content of a check, and the sealed report and letters, made for one
// reader.
import { checkContentsRequest } from '../_shared/checks/contract/content-schemas.ts';
import type { CheckContent } from '../_shared/checks/contract/content-schemas.ts';
import { checkContent } from '../_shared/checks/check-content.ts';
import { decisionLetter } from '../_shared/checks/decision-letter/decision-letters.ts';
import { checkReport } from '../_shared/checks/report/check-reports.ts';
import type { MadeFile } from '../_shared/platform/contract/made-file.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'check-contents',
  audience: 'user',
  body: checkContentsRequest,
  maxBodyBytes: 1_000,
  perMinute: 120,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<CheckContent | MadeFile> {
    switch (body.action) {
      case 'read':
        return checkContent(session, body.checkId);
      case 'report':
        return checkReport(session, body.checkListId, body.language);
      case 'decisionLetter':
        return decisionLetter(session, body, body.language);
      default:
        return body satisfies never;
    }
  },
});
