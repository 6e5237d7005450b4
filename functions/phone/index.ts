// Confirms phone numbers by a texted code.
import { phoneRequest } from '../_shared/account/contract/phone-schemas.ts';
import type { CodeSent } from '../_shared/account/contract/two-factor-schemas.ts';
import type { LastUsedPhoneNumber, VerifiedPhoneNumber } from '../_shared/account/contract/phone-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { lastUsedPhone } from '../_shared/account/two-factor.ts';
import { sendCode, useCode } from '../_shared/account/sms-codes.ts';

export default endpoint({
  name: 'phone',
  audience: 'user',
  body: phoneRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<CodeSent | VerifiedPhoneNumber | LastUsedPhoneNumber> {
    const caller = { session };
    switch (body.action) {
      case 'send': {
        const { cooldownSeconds } = await sendCode(caller, 'PHONE', body);
        return { cooldownSeconds };
      }
      case 'verify': {
        const id = await useCode(caller, 'PHONE', body.code, body);
        if (id === null) throw new Error('A confirmed number has a row');
        return { id };
      }
      case 'lastUsed':
        return lastUsedPhone(session);
      default:
        return body satisfies never;
    }
  },
});
