// The codes that are texted (spec 000 §5).
import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { LOGIN_CODE_DIGITS, SMS_CODE_DIGITS } from './limits.ts';

/** Confirms a phone number or an action. */
export const smsCode = z
  .string({ error: key('validation.confirmationCodeRequired') })
  .check(
    z.trim(),
    z.minLength(1, { error: key('validation.confirmationCodeRequired'), abort: true }),
    z.regex(/^[0-9]+$/, { error: key('validation.confirmationCodeDigits'), abort: true }),
    z.regex(exactly(SMS_CODE_DIGITS), { error: key('validation.confirmationCodeLength') }),
  );

/** Completes a login with two-factor on. */
export const loginCode = z
  .string({ error: key('validation.loginCodeRequired') })
  .check(
    z.trim(),
    z.minLength(1, { error: key('validation.loginCodeRequired'), abort: true }),
    z.regex(exactly(LOGIN_CODE_DIGITS), { error: key('validation.loginCodeFormat') }),
  );

export const smsCodeSchema = z.object({ code: smsCode });
export const loginCodeSchema = z.object({ code: loginCode });

function exactly(digits: number): RegExp {
  return new RegExp(`^[0-9]{${digits}}$`);
}
