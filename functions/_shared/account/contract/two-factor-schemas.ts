// Two-factor by SMS or an app, and the confirmation of sensitive actions.
import * as z from 'zod/mini';
import { recoveryCode, smsCode } from './code-schemas.ts';
import { phoneNumber } from './phone-schemas.ts';

/**
 * Without it, a recent code that still works is not sent again, so reloading a page costs no second SMS. With it, the
 * answer is TFA_SEND_COOLDOWN until the wait is over.
 */
const resend = z.optional(z.boolean());

/** Texts a code although an app shows one. */
const bySms = z.optional(z.boolean());

/** `tfa` (logged in). A session with two-factor pending may only `send` and `validate`. */
export const tfaRequest = z.discriminatedUnion('action', [
  /** Starts turning two-factor on: texts a code to the number. → CodeSent */
  z.object({ action: z.literal('add'), ...phoneNumber }),
  /** → CodeSent */
  z.object({ action: z.literal('resendConfirmation') }),
  /** Turns two-factor on; this session counts as confirmed. → {} */
  z.object({ action: z.literal('confirm'), code: smsCode }),
  /** Turns two-factor off. AUTH_LEVEL_2_REQUIRED. → {} */
  z.object({ action: z.literal('remove') }),
  /** Texts the login code, unless an app shows it. → CodePrompt */
  z.object({ action: z.literal('send'), resend, bySms }),
  /** Completes the login. → {} */
  z.object({ action: z.literal('validate'), code: smsCode }),
  /** The same for the second level. BLANK, path `phoneNumber`, for a user with neither number nor app. → CodePrompt */
  z.object({ action: z.literal('level2Send'), resend, bySms }),
  /** Lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Verify'), code: smsCode }),
  /**
   * For a user without a confirmed number: texts a code that confirms the number, and this session with it.
   * REAUTHENTICATION_REQUIRED; INVALID_ACTION for a user who has one. → CodeSent
   */
  z.object({ action: z.literal('level2Add'), ...phoneNumber }),
  /** Confirms the number, and lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Confirm'), code: smsCode }),
  /** Starts adding an app. AUTH_LEVEL_2_REQUIRED, or REAUTHENTICATION_REQUIRED for a first factor. → AppOffer */
  z.object({ action: z.literal('appOffer') }),
  /** Adds it by its first code, and turns two-factor on. → RecoveryCodes, empty for a user who has some */
  z.object({ action: z.literal('appAdd'), code: smsCode }),
  /** AUTH_LEVEL_2_REQUIRED. → {} */
  z.object({ action: z.literal('appRemove') }),
  /** What `validate` and `level2Verify` are for a texted code. → {} */
  z.object({ action: z.literal('appCode'), purpose: z.enum(['TFA_LOGIN', 'LEVEL_2']), code: smsCode }),
  z.object({ action: z.literal('recoveryCode'), purpose: z.enum(['TFA_LOGIN', 'LEVEL_2']), code: recoveryCode }),
  /** Replaces the recovery codes. AUTH_LEVEL_2_REQUIRED. → RecoveryCodes */
  z.object({ action: z.literal('newRecoveryCodes') }),
]);

export type TfaRequest = z.input<typeof tfaRequest>;

export interface CodeSent {
  /** Until another code may be requested. */
  readonly cooldownSeconds: number;
}

export interface CodeSentToKnownNumber extends CodeSent {
  /** `+47 ••• •• 123` */
  readonly maskedNumber: string;
}

/** No code was sent: the user's app shows it. */
export interface CodeByApp {
  readonly byApp: true;
  /** Whether a code could be texted instead. */
  readonly canText: boolean;
}

/** What a dialog asks for. */
export type CodePrompt = (CodeSentToKnownNumber | CodeByApp) & {
  /** Whether a recovery code would do. */
  readonly hasRecoveryCodes: boolean;
};

export interface AppOffer {
  /** Base32, to type into an app. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly address: string;
}

/** Shown this once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}
