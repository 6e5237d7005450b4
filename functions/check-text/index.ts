// The page of a text message to a candidate or referee: see who waits, get the mail again, or stop the messages. The
// link opens no session, because a number proves no mailbox.
import { checkText, checkTextRequest } from '../_shared/checks/contract/text-schemas.ts';
import type { CheckText } from '../_shared/checks/contract/text-schemas.ts';
import { callService } from '../_shared/platform/database/client.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'check-text',
  audience: 'anyone',
  body: checkTextRequest,
  maxBodyBytes: 1_000,
  perMinute: 60,

  async handle({ body: { action, token } }): Promise<CheckText | Record<string, never>> {
    switch (action) {
      case 'view':
        return callService('check_text', { token }, checkText);
      case 'mail':
        await callService('mail_check_text', { token });
        return {};
      case 'stop':
        await callService('stop_check_texts', { token });
        return {};
      default:
        return action satisfies never;
    }
  },
});
