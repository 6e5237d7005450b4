// Two-factor by SMS, and the confirmation of sensitive actions.
import * as z from 'zod/mini';
import { smsCode } from './code-schemas.ts';
import { phoneNumber } from './phone-schemas.ts';

/**
 * Without it, a recent code that still works is not sent again, so reloading a page costs no second SMS. With it, the
 * answer is TFA_SEND_COOLDOWN until the wait is over.
 */
const resend = z.optional(z.boolean());

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
  /** Texts the login code. → CodeSentToKnownNumber */
  z.object({ action: z.literal('send'), resend }),
  /** Completes the login. → {} */
  z.object({ action: z.literal('validate'), code: smsCode }),
  /** BLANK, path `phoneNumber`, when the user has no confirmed number. → CodeSentToKnownNumber */
  z.object({ action: z.literal('level2Send'), resend }),
  /** Lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Verify'), code: smsCode }),
  /**
   * For a user without a confirmed number: texts a code that confirms the number, and this session with it.
   * REAUTHENTICATION_REQUIRED; INVALID_ACTION for a user who has one. → CodeSent
   */
  z.object({ action: z.literal('level2Add'), ...phoneNumber }),
  /** Confirms the number, and lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Confirm'), code: smsCode }),
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
