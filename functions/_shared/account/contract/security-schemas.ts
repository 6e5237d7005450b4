// Two-factor, the second level, phone numbers and sessions: forms, and what the functions `tfa`, `phone` and `sessions`
// take and give. Only a user with a session may call them; one that owes its log-in code may only `send` and `validate`.
import * as z from 'zod/mini';
import { LOGIN_CODE_DIGITS, SMS_CODE_DIGITS } from '../../platform/contract/limits.ts';
import { key } from '../../platform/contract/text.ts';

/** What is texted to confirm a phone number or an action (spec 000 §5). */
const smsCode = z
  .string({ error: key('validation.confirmationCodeRequired') })
  .check(
    z.trim(),
    z.minLength(1, { error: key('validation.confirmationCodeRequired'), abort: true }),
    z.regex(/^[0-9]+$/, { error: key('validation.confirmationCodeDigits'), abort: true }),
    z.regex(exactly(SMS_CODE_DIGITS), { error: key('validation.confirmationCodeLength') }),
  );

/** What is texted to log in (spec 000 §5). */
const loginCode = z
  .string({ error: key('validation.loginCodeRequired') })
  .check(
    z.trim(),
    z.minLength(1, { error: key('validation.loginCodeRequired'), abort: true }),
    z.regex(exactly(LOGIN_CODE_DIGITS), { error: key('validation.loginCodeFormat') }),
  );

/** A phone number as it is typed: `+47` and digits, which people group. Whether it can exist is for the function to say. */
const phoneNumber = {
  countryCode: z
    .string({ error: key('validation.phoneCountryRequired') })
    .check(z.regex(/^\+[1-9][0-9]{0,3}$/, { error: key('validation.phoneCountryRequired') })),
  number: z.string({ error: key('validation.phoneRequired') }).check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.minLength(1, { error: key('validation.phoneRequired'), abort: true }),
    z.regex(/^[0-9]+$/, { error: key('validation.phoneFormat'), abort: true }),
    z.regex(/^[0-9]{3,15}$/, { error: key('validation.phoneLength') }),
  ),
};

export const phoneNumberSchema = z.object(phoneNumber);
export const smsCodeSchema = z.object({ code: smsCode });
export const loginCodeSchema = z.object({ code: loginCode });

/**
 * Without it, a code that was sent a moment ago and still counts is not sent again: a page that is loaded again asks
 * for no second SMS. With it, TFA_SEND_COOLDOWN until the wait is over.
 */
const resend = z.optional(z.boolean());

/** `tfa`. */
export const tfaRequest = z.discriminatedUnion('action', [
  /** Begins to switch two-factor on: texts a code to the number. → CodeSent */
  z.object({ action: z.literal('add'), ...phoneNumber }),
  /** → CodeSent */
  z.object({ action: z.literal('resendConfirmation') }),
  /** Switches two-factor on; this session has proven itself with it. → {} */
  z.object({ action: z.literal('confirm'), code: smsCode }),
  /** Switches two-factor off. AUTH_LEVEL_2_REQUIRED. → {} */
  z.object({ action: z.literal('remove') }),
  /** Texts the code that this session owes. → CodeSentToKnownNumber */
  z.object({ action: z.literal('send'), resend }),
  /** Pays it. → {} */
  z.object({ action: z.literal('validate'), code: loginCode }),
  /** BLANK, path `phoneNumber`, when the user has no confirmed number at all. → CodeSentToKnownNumber */
  z.object({ action: z.literal('level2Send'), resend }),
  /** Lets this session do sensitive things for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Verify'), code: smsCode }),
]);

/** `phone`. */
export const phoneRequest = z.discriminatedUnion('action', [
  /** Texts a code to the number. → CodeSent */
  z.object({ action: z.literal('send'), ...phoneNumber }),
  /** Confirms that the number is the user's. → VerifiedPhoneNumber */
  z.object({ action: z.literal('verify'), ...phoneNumber, code: smsCode }),
  /** The confirmed number that was used last. → LastUsedPhoneNumber */
  z.object({ action: z.literal('lastUsed') }),
]);

/** `sessions`. */
export const sessionsRequest = z.discriminatedUnion('action', [
  /** → SessionList */
  z.object({ action: z.literal('list') }),
  /** Logs one session of the user out. → {} */
  z.object({ action: z.literal('end'), sessionId: z.uuid() }),
  /** Logs all of them out, this one too. → {} */
  z.object({ action: z.literal('endAll') }),
]);

export type PhoneNumberForm = z.infer<typeof phoneNumberSchema>;
export type SmsCodeForm = z.infer<typeof smsCodeSchema>;
export type LoginCodeForm = z.infer<typeof loginCodeSchema>;
export type TfaRequest = z.input<typeof tfaRequest>;
export type PhoneRequest = z.input<typeof phoneRequest>;
export type SessionsRequest = z.input<typeof sessionsRequest>;

export interface CodeSent {
  /** Until another may be asked for. */
  readonly cooldownSeconds: number;
}

export interface CodeSentToKnownNumber extends CodeSent {
  /** `+47 ••• •• 123` */
  readonly maskedNumber: string;
}

export interface VerifiedPhoneNumber {
  /** Of the row in phone_number. */
  readonly id: string;
}

/** Both, or neither when the user has confirmed none. */
export interface LastUsedPhoneNumber {
  /** `+47` */
  readonly countryCode?: string;
  readonly number?: string;
}

export interface UserSession {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** The one that asks. */
  readonly current: boolean;
}

export interface SessionList {
  /** Last seen first. */
  readonly sessions: readonly UserSession[];
}

function exactly(digits: number): RegExp {
  return new RegExp(`^[0-9]{${digits}}$`);
}
