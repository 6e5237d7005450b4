import * as z from 'zod/mini';
import { DOCUMENT_CATEGORIES } from './document-status.ts';
import { language } from '../../platform/contract/language-schema.ts';
import { MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import { MAX_EXPIRATION_DAYS, MAX_EXPIRATION_MONTHS, MAX_MESSAGE_LENGTH, MIN_EXPIRATION_MONTHS } from './limits.ts';
import type { ValidationKey } from '../../platform/contract/validation-keys.ts';
import { email, key, line, paragraph } from '../../platform/contract/text.ts';

/** First step of the wizard: the document's name and category. */
export const documentSchema = z.object({
  name: line('validation.documentNameRequired'),
  category: z.enum(DOCUMENT_CATEGORIES, { error: key('validation.categoryRequired') }),
});

/** A signer. */
export const signerSchema = z.object({
  firstName: line('validation.firstNameRequired'),
  lastName: line('validation.lastNameRequired'),
  email: email(),
  /** Language of the mails and of the signing page. */
  language,
});

/** A person who gets a copy when everyone has signed. */
export const copyRecipientSchema = z.object({
  email: email(),
  firstName: optionalLine(),
  lastName: optionalLine(),
  language,
});

/** Last step of the wizard. */
export const documentMessageSchema = z.object({
  message: paragraph(MAX_MESSAGE_LENGTH, 'validation.messageMax'),
  /** Language of the certificate and the audit trail. */
  language,
  // How long it can be signed: the one of the three that is not null.
  expirationMonths: z.nullable(count(MIN_EXPIRATION_MONTHS, MAX_EXPIRATION_MONTHS, 'validation.expirationMonths')),
  expirationDays: z.nullable(count(1, MAX_EXPIRATION_DAYS, 'validation.expirationDays')),
  expirationDate: z.nullable(day()),
});

/** A later last day, for a document that was sent. */
export const extendSchema = z.object({ expirationDate: day() });

/** When a document is sent later, in the sender's time zone. */
export const activationSchema = z.object({
  activationDate: day(),
  /** `08:00` */
  activationTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: key('validation.timeRequired') })),
});

/** Spec 002 §5: 'A cancellation reason is mandatory'. */
export const cancelSchema = z.object({
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.cancellationReasonRequired'),
});

function count(least: number, most: number, message: ValidationKey) {
  return z
    .int({ error: key(message) })
    .check(z.gte(least, { error: key(message) }), z.lte(most, { error: key(message) }));
}

/** `2027-02-21` */
function day() {
  return z.iso.date({ error: key('validation.dayRequired') });
}

/** '' or a line. */
function optionalLine() {
  return z.union([z.literal(''), line('validation.nameRequired')]);
}

export type DocumentForm = z.infer<typeof documentSchema>;
export type ActivationForm = z.infer<typeof activationSchema>;
export type CopyRecipientForm = z.infer<typeof copyRecipientSchema>;
export type DocumentMessageForm = z.infer<typeof documentMessageSchema>;
