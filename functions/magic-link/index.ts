// The actions of links in login mails: log in, confirm a mailbox, join a team, remove a phone number that is not the
// user's.
import { magicLinkRequest } from '../_shared/account/contract/magic-link-schemas.ts';
import type { ConfirmedMailbox, Invitation, MagicLinkSession } from '../_shared/account/contract/magic-link-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { takingAtLeast } from '../_shared/platform/http/taking-at-least.ts';
import {
  confirmMailbox,
  findInvitation,
  logInByLink,
  mailboxToConfirm,
  refreshMagicLink,
  requestMagicLink,
  removePhone,
  stopPhoneReset,
} from '../_shared/account/magic-links.ts';
import { userWithPassword } from '../_shared/account/session.ts';

/** Longer than a lookup of an address ever takes, so that the response time does not tell whether it has a user. */
const CREATE_MILLISECONDS = 400;

export default endpoint({
  name: 'magic-link',
  audience: 'anyone',
  body: magicLinkRequest,
  maxBodyBytes: 10_000,
  perMinute: 60,

  async handle({
    body,
    address,
    userAgent,
  }): Promise<MagicLinkSession | ConfirmedMailbox | Invitation | Record<string, never>> {
    switch (body.action) {
      case 'create':
        return takingAtLeast(CREATE_MILLISECONDS, requestMagicLink(body));
      case 'use':
        return logInByLink(body.token, { address, userAgent });
      case 'refresh':
        return refreshMagicLink(body.token);
      case 'confirm': {
        // Only the person who signed up knows the password. A link can carry a token and even a session: decision 0021.
        const { email } = await mailboxToConfirm(body.token);
        return confirmMailbox(body.token, await userWithPassword(email, body.password, { address, userAgent }));
      }
      case 'removePhone':
        await removePhone(body.token);
        return {};
      case 'stopPhoneReset':
        return stopPhoneReset(body.token);
      case 'invitation':
        return findInvitation(body.token);
      default:
        return body satisfies never;
    }
  },
});
