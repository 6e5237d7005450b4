// Two-factor by SMS: switching it on and off, the code that a session owes after logging in, and the confirmation that
// sensitive actions ask for. Everything here is done in person: nobody proves themselves in another's name.
import { tfaRequest } from '../_shared/account/contract/security-schemas.ts';
import type { CodeSent, CodeSentToKnownNumber } from '../_shared/account/contract/security-schemas.ts';
import { askerOf } from '../_shared/platform/http/asker.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { recentCode, sendCode, useCode } from '../_shared/account/sms-codes.ts';
import type { Asker } from '../_shared/account/sms-codes.ts';
import { disableTwoFactor } from '../_shared/account/two-factor.ts';
import type { CodePurpose } from '../_shared/account/sms-code-text.ts';

type Nothing = Record<string, never>;

export default endpoint({
  name: 'tfa',
  audience: 'user',
  body: tfaRequest,
  maxBodyBytes: 2_000,
  perMinute: 60,
  mayOweCode: ({ action }) => action === 'send' || action === 'validate',
  inPersonOnly: () => true,

  async handle({ body, session, address }): Promise<CodeSent | CodeSentToKnownNumber | Nothing> {
    const asker = askerOf({ session, address });
    switch (body.action) {
      case 'add':
        return withoutNumber(await sendCode(asker, 'TFA_SET_UP', body));
      case 'resendConfirmation':
        return withoutNumber(await sendCode(asker, 'TFA_SET_UP'));
      case 'confirm':
        return pay(asker, 'TFA_SET_UP', body.code);
      case 'remove':
        return disableTwoFactor(asker);
      case 'send':
        // Who has paid owes none.
        if (session?.userId) throw failure('INVALID_ACTION');
        return sendUnlessRecent(asker, 'TFA_LOGIN', body);
      case 'validate':
        // Doubled clicks: the first has paid.
        return session?.userId ? {} : pay(asker, 'TFA_LOGIN', body.code);
      case 'level2Send':
        return sendUnlessRecent(asker, 'LEVEL_2', body);
      case 'level2Verify':
        return pay(asker, 'LEVEL_2', body.code);
      default:
        return body satisfies never;
    }
  },
});

async function pay(asker: Asker, purpose: CodePurpose, code: string): Promise<Nothing> {
  await useCode(asker, purpose, code);
  return {};
}

async function sendUnlessRecent(
  asker: Asker,
  purpose: CodePurpose,
  { resend = false }: { resend?: boolean | undefined },
) {
  const recent = resend ? null : await recentCode(asker, purpose);
  return recent ?? sendCode(asker, purpose);
}

/** Whoever has just typed the number knows it. */
function withoutNumber({ cooldownSeconds }: CodeSentToKnownNumber): CodeSent {
  return { cooldownSeconds };
}
