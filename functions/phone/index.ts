// Phone numbers that people prove by a texted code.
import { phoneRequest } from '../_shared/account/contract/security-schemas.ts';
import type {
  CodeSent,
  LastUsedPhoneNumber,
  VerifiedPhoneNumber,
} from '../_shared/account/contract/security-schemas.ts';
import { askerOf } from '../_shared/platform/http/asker.ts';
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

  async handle({ body, session, address }): Promise<CodeSent | VerifiedPhoneNumber | LastUsedPhoneNumber> {
    const asker = askerOf({ session, address });
    switch (body.action) {
      case 'send': {
        const { cooldownSeconds } = await sendCode(asker, 'PHONE', body);
        return { cooldownSeconds };
      }
      case 'verify': {
        const id = await useCode(asker, 'PHONE', body.code, body);
        if (id === null) throw new Error('A proven number has a row');
        return { id };
      }
      case 'lastUsed':
        return lastUsedPhone(asker);
      default:
        return body satisfies never;
    }
  },
});
