import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { smsCode } from './code-schemas.ts';

/** `+47` */
const countryCode = z
  .string({ error: key('validation.phoneCountryRequired') })
  .check(z.regex(/^\+[1-9][0-9]{0,3}$/, { error: key('validation.phoneCountryRequired') }));

/** Digits, with or without spaces between them. The function checks whether the number can exist. */
const number = z.string({ error: key('validation.phoneRequired') }).check(
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.minLength(1, { error: key('validation.phoneRequired'), abort: true }),
  z.regex(/^[0-9]+$/, { error: key('validation.phoneFormat'), abort: true }),
  z.regex(/^[0-9]{3,15}$/, { error: key('validation.phoneLength') }),
);

export const phoneNumber = { countryCode, number };

/** The account's number, with the fields of update_account, so that its errors find them. */
export const phoneSchema = z.object({ phoneCountryCode: countryCode, phoneNumber: number });

/** `phone` (logged in). */
export const phoneRequest = z.discriminatedUnion('action', [
  /** Texts a code to the number. → CodeSent */
  z.object({ action: z.literal('send'), ...phoneNumber }),
  /** Confirms that the number is the user's. → VerifiedPhoneNumber */
  z.object({ action: z.literal('verify'), ...phoneNumber, code: smsCode }),
  /** Returns the confirmed number that was used last. → LastUsedPhoneNumber */
  z.object({ action: z.literal('lastUsed') }),
]);

export interface PhoneNumberForm {
  readonly countryCode: string;
  readonly number: string;
}
export type PhoneRequest = z.input<typeof phoneRequest>;

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
