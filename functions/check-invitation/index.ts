// The entrance of a candidate, by the link in the mails about a check list: see who asks for what, and log in.
import { checkInvitationRequest } from '../_shared/checks/contract/candidate-schemas.ts';
import type { CheckEntrance, CheckInvitation } from '../_shared/checks/contract/candidate-schemas.ts';
import { enterCheckList, viewInvitation } from '../_shared/checks/check-invitation.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'check-invitation',
  audience: 'user-or-anyone',
  body: checkInvitationRequest,
  maxBodyBytes: 10_000,
  perMinute: 60,
  // Support that acts as a user must not use up the links of others.
  inPersonOnly: ({ action }) => action === 'enter',

  async handle({ body, session, address, userAgent }): Promise<CheckInvitation | CheckEntrance> {
    switch (body.action) {
      case 'view':
        return viewInvitation(body.token);
      case 'enter':
        return enterCheckList(body.token, { locale: body.language, session, visitor: { address, userAgent } });
      default:
        return body satisfies never;
    }
  },
});
