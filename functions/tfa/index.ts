// Two-factor by SMS, an app or a passkey: turning it on and off, the code that completes a login, and the confirmation of sensitive actions.
// In person only: an administrator cannot confirm on a user's behalf.
import { tfaRequest } from '../_shared/account/contract/two-factor-schemas.ts';
import type {
  AppOffer,
  CodePrompt,
  CodeSent,
  CodeSentToKnownNumber,
  PasskeyOffer,
  PasskeyPrompt,
  RecoveryCodes,
  RemovedPasskey,
} from '../_shared/account/contract/two-factor-schemas.ts';
import {
  addApp,
  offerApp,
  removeApp,
  replaceRecoveryCodes,
  secondFactors,
  useAppCode,
  useRecoveryCode,
} from '../_shared/account/authenticator/authenticator.ts';
import type { FactorPurpose } from '../_shared/account/authenticator/authenticator.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { recentCode, sendCode, useCode } from '../_shared/account/sms-codes.ts';
import type { CodeCaller } from '../_shared/account/sms-codes.ts';
import {
  addPasskey,
  offerPasskey,
  promptForPasskey,
  removePasskey,
  usePasskey,
} from '../_shared/account/passkeys/passkeys.ts';
import { disableTwoFactor, removeNumber } from '../_shared/account/two-factor.ts';
import type { CodePurpose } from '../_shared/account/sms-code-text.ts';

type Nothing = Record<string, never>;
type Answer =
  | CodeSent
  | CodePrompt
  | AppOffer
  | RecoveryCodes
  | PasskeyOffer
  | PasskeyPrompt
  | RemovedPasskey
  | Nothing;

export default endpoint({
  name: 'tfa',
  audience: 'session',
  body: tfaRequest,
  // A new passkey is the largest.
  maxBodyBytes: 12_000,
  perMinute: 60,
  allowsPending: (body) =>
    body.action === 'send' || body.action === 'validate' || ('purpose' in body && body.purpose === 'TFA_LOGIN'),
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<Answer> {
    const caller = { session };
    switch (body.action) {
      case 'add':
        return withoutNumber(await sendCode(caller, 'TFA_SET_UP', body));
      case 'resendConfirmation':
        return withoutNumber(await sendCode(caller, 'TFA_SET_UP'));
      case 'confirm':
        return useCodeFor(caller, 'TFA_SET_UP', body.code);
      case 'remove':
        return disableTwoFactor(caller);
      case 'send':
        // This session has completed its login.
        if (session.userId) throw failure('INVALID_ACTION');
        return promptFor(caller, 'TFA_LOGIN', body);
      case 'validate':
        // A double click: the first request has completed the login.
        return session.userId ? {} : useCodeFor(caller, 'TFA_LOGIN', body.code);
      case 'level2Send':
        return promptFor(caller, 'LEVEL_2', body);
      case 'level2Verify':
        return useCodeFor(caller, 'LEVEL_2', body.code);
      case 'level2Add':
        return withoutNumber(await sendCode(caller, 'LEVEL_2_SET_UP', body));
      case 'level2Confirm':
        return useCodeFor(caller, 'LEVEL_2_SET_UP', body.code);
      case 'appOffer':
        return offerApp(caller);
      case 'appAdd':
        return addApp(caller, body.code);
      case 'appRemove':
        return removeApp(caller);
      case 'newRecoveryCodes':
        return replaceRecoveryCodes(caller);
      case 'appCode':
        if (body.purpose === 'TFA_LOGIN' && session.userId) return {};
        await useAppCode(caller, body.purpose, body.code);
        return {};
      case 'recoveryCode':
        if (body.purpose === 'TFA_LOGIN' && session.userId) return {};
        await useRecoveryCode(caller, body.purpose, body.code);
        return {};
      case 'passkeyPrompt':
        if (body.purpose === 'TFA_LOGIN' && session.userId) throw failure('INVALID_ACTION');
        return promptForPasskey(caller, body.purpose);
      case 'passkey':
        if (body.purpose === 'TFA_LOGIN' && session.userId) return {};
        await usePasskey(caller, body.purpose, body);
        return {};
      case 'passkeyOffer':
        return offerPasskey(caller);
      case 'passkeyAdd':
        return addPasskey(caller, body);
      case 'passkeyRemove':
        return removePasskey(caller, body.passkeyId);
      case 'smsRemove':
        return removeNumber(caller);
      default:
        return body satisfies never;
    }
  },
});

async function useCodeFor(caller: CodeCaller, purpose: CodePurpose, code: string): Promise<Nothing> {
  await useCode(caller, purpose, code);
  return {};
}

/** Texts a code, unless the person has a passkey or an app, or a recent code still works. */
async function promptFor(
  caller: CodeCaller,
  purpose: FactorPurpose,
  { resend = false, bySms = false }: { resend?: boolean | undefined; bySms?: boolean | undefined },
): Promise<CodePrompt> {
  const factors = await secondFactors(caller, purpose);
  if ((factors.byPasskey || factors.byApp) && !bySms) return factors;
  const recent = resend ? null : await recentCode(caller, purpose);
  return { ...(recent ?? (await sendCode(caller, purpose))), hasRecoveryCodes: factors.hasRecoveryCodes };
}

/** Leaves out the number: the user has just entered it. */
function withoutNumber({ cooldownSeconds }: CodeSentToKnownNumber): CodeSent {
  return { cooldownSeconds };
}
