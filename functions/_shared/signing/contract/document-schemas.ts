import * as z from 'zod/mini';
import { DOCUMENT_CATEGORIES } from './document-status.ts';
import { language } from '../../platform/contract/language-schema.ts';
import { MAX_COST_CENTER_LENGTH } from '../../account/contract/limits.ts';
import { MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import {
  MAX_COPY_RECIPIENTS,
  MAX_EXPIRATION_DAYS,
  MAX_EXPIRATION_MONTHS,
  MAX_MESSAGE_LENGTH,
  MAX_REMINDER_DAYS,
  MIN_EXPIRATION_MONTHS,
} from './limits.ts';
import type { ValidationKey } from '../../platform/contract/validation-keys.ts';
import { email, firstName, key, line, lineOrNone, paragraph } from '../../platform/contract/text.ts';

/** First step of the wizard: the document's name and category, and the cost centre; '' for the department's. */
export const documentSchema = z.object({
  name: line('validation.documentNameRequired'),
  category: z.enum(DOCUMENT_CATEGORIES, { error: key('validation.categoryRequired') }),
  costCenter: lineOrNone('validation.costCenterMax', MAX_COST_CENTER_LENGTH),
});

/** A signer. */
export const signerSchema = z.object({
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  email: email(),
  /** The company or organisation that they sign for; '' for none. */
  clientName: optionalLine(),
  /** Language of the mails and of the signing page. */
  language,
});

/** A signer who gets a document of their own (spec 002 §5). */
export const recipientSchema = z.extend(signerSchema, {
  firstName: firstName('validation.recipientFirstName'),
  lastName: line('validation.recipientLastName'),
});

/** A person who gets a copy when everyone has signed. */
export const copyRecipientSchema = z.object({
  email: email(),
  firstName: optionalLine(),
  lastName: optionalLine(),
  language,
});

/** When signers who have not signed get automatic mails; null for none. */
export const remindersSchema = z.object({
  /** Days from the invitation to the first reminder. */
  reminderFirstDays: reminderDays(),
  /** Days between the later ones. */
  reminderEveryDays: reminderDays(),
  /** Days from the warning to the last day. */
  warningDays: reminderDays(),
});

/** Last step of the wizard. */
export const documentMessageSchema = z.object({
  ...remindersSchema.shape,
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

/** Ending a document that was signed: the reason, and who is told beside the signers. */
export const terminateSchema = z.object({
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.terminationReasonRequired'),
  /** Of the copy recipients. */
  tell: z.array(z.string()),
  /** More addresses, one per line. */
  others: emails(),
});

/** Addresses, one per line or with commas between; '' for none. */
function emails() {
  return z.string().check(
    z.refine(
      (text) => {
        const addresses = splitEmails(text);
        return addresses.length <= MAX_COPY_RECIPIENTS && addresses.every((one) => z.safeParse(email(), one).success);
      },
      { error: key('validation.emails') },
    ),
  );
}

/** The addresses of a text, in lower case, each once. */
export function splitEmails(text: string): readonly string[] {
  const addresses = text.split(/[\s,;]+/).map((address) => address.toLowerCase());
  return [...new Set(addresses.filter(Boolean))];
}

function reminderDays() {
  return z.nullable(count(1, MAX_REMINDER_DAYS, 'validation.reminderDays'));
}

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
export type RemindersForm = z.infer<typeof remindersSchema>;
export type DocumentMessageForm = z.infer<typeof documentMessageSchema>;
