// The codes that are texted or mailed.
import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { CODE_DIGITS } from './limits.ts';

/** Completes a login, or confirms a phone number or an action. */
export const smsCode = z
  .string({ error: key('validation.confirmationCodeRequired') })
  .check(
    z.trim(),
    z.minLength(1, { error: key('validation.confirmationCodeRequired'), abort: true }),
    z.regex(/^[0-9]+$/, { error: key('validation.confirmationCodeDigits'), abort: true }),
    z.regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), { error: key('validation.confirmationCodeLength') }),
  );

export const smsCodeSchema = z.object({ code: smsCode });
