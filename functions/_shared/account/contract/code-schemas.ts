// The codes that are texted or mailed, shown by an app, or kept on paper.
import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { CODE_DIGITS, RECOVERY_CODE_LETTERS } from './limits.ts';

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

/** Typed as it is printed, or without the hyphen. */
export const recoveryCode = z.string({ error: key('validation.recoveryCodeFormat') }).check(
  z.overwrite((value) => value.toUpperCase().replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^[0-9A-Z]{${RECOVERY_CODE_LETTERS}}$`), { error: key('validation.recoveryCodeFormat') }),
);

export const recoveryCodeSchema = z.object({ code: recoveryCode });
