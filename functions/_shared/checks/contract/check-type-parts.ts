import * as z from 'zod/mini';
import { MAX_ORDER_MESSAGE_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import { candidateMonth } from './candidate-days.ts';
import type { Period } from './months.ts';
import { email, key, line, lineOrNone, paragraph } from '../../platform/contract/text.ts';

// Fields that several types of check have.

/** A required line: a name, a title, a place. */
export const required = () => line('validation.required');

/** A line that may be empty. */
export const optionalLine = () => lineOrNone('validation.nameMax');

/** An email address that may be empty. */
export const optionalEmail = () =>
  z.union([z.string().check(z.trim(), z.maxLength(0)), email()], { error: key('validation.emailFormat') });

/** What the candidate wants to add; may be empty. */
export const explanation = () => paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax');

/** `NO` */
export const country = () => z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.countryRequired') }));

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

/** `2027-02`, not a month to come. */
const month = () =>
  z.string().check(
    z.regex(MONTH, { error: key('validation.monthRequired') }),
    z.refine((value) => !MONTH.test(value) || value <= candidateMonth(), { error: key('validation.monthToCome') }),
  );

/** `2027-02-21` */
export const day = () =>
  z.iso
    .date({ error: key('validation.dayRequired') })
    .check(z.regex(/^(?:19|20)/, { error: key('validation.dayRequired') }));

/** `https://…` */
export const address = () =>
  line('validation.urlFormat', 'validation.messageMax', MAX_URL_LENGTH).check(
    z.regex(/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/, { error: key('validation.urlFormat') }),
  );

/** The answer to a yes/no question. */
export const yesNo = () => z.boolean({ error: key('validation.yesNoRequired') });

/** Files that were uploaded for the check. */
export const files = (max = 10) => z.array(z.uuid()).check(z.maxLength(max));

/** The same files, one at least. */
export const someFiles = (max = 10) => files(max).check(z.minLength(1, { error: key('validation.fileRequired') }));

/** A list of up to 50 entries, one at least. */
export function some<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.array(entry).check(z.minLength(1, { error: key('validation.someRequired') }), z.maxLength(50));
}

/** A list of up to 50 entries. */
export function list<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.array(entry).check(z.maxLength(50));
}

/** A period in months that is over, or goes on: `finishMonth` is null exactly when it is current. */
export const period = { startMonth: month(), finishMonth: z.nullable(month()), current: z.boolean() };

/** Returns whether a period ends when it says, and not before it starts. */
function isPeriod({ startMonth, finishMonth, current }: Period): boolean {
  if (finishMonth === null) return current;
  return !current && startMonth <= finishMonth;
}

/** Returns whether the months of a period are filled in and in their order. */
export function isWholePeriod(value: unknown): boolean {
  const { startMonth, finishMonth, current } = (value ?? {}) as Partial<Period>;
  if (typeof startMonth !== 'string' || typeof current !== 'boolean' || !MONTH.test(startMonth)) return false;
  if (finishMonth !== null && (typeof finishMonth !== 'string' || !MONTH.test(finishMonth))) return false;
  return isPeriod({ startMonth, finishMonth, current });
}

/** The check of an entry with a period. Also judged while other fields are wrong, so that one round shows all faults. */
export const endsAfterItStarts = z.refine<Period>(isPeriod, {
  error: key('validation.finishMonth'),
  path: ['finishMonth'],
  when: ({ value }) => {
    const { startMonth, finishMonth, current } = (value ?? {}) as Partial<Period>;
    return (
      typeof startMonth === 'string' &&
      typeof current === 'boolean' &&
      (finishMonth === null || (typeof finishMonth === 'string' && finishMonth !== ''))
    );
  },
});

/** The reviewer's finding on each entry of the candidate's list, in its order. One that is not confirmed says why. */
export const findings = z.object({
  findings: list(
    z.object({ isConfirmed: yesNo(), source: required(), note: explanation() }).check(
      z.refine(({ isConfirmed, note }) => isConfirmed || note !== '', {
        error: key('validation.required'),
        path: ['note'],
      }),
    ),
  ),
});

/** The reviewer's finding on the whole. */
export const finding = z.object({ source: required(), searchedOn: day(), note: explanation() });

/** A person as an eID or an identity document has proven them. */
export const provenPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Null where the eID leaves it out. */
  birthDate: z.nullable(z.iso.date()),
  country: z.string(),
});

/** The documents that prove an identity. */
const IDENTITY_DOCUMENTS = ['PASSPORT', 'ID_CARD'] as const;

/** The document that the candidate chooses; the provider's pages then take the pictures. */
export const chosenDocument = z.object({
  country: country(),
  document: z.enum(IDENTITY_DOCUMENTS, { error: key('validation.required') }),
});

/** What a document and a face have proven. */
export const provenDocument = z.object({
  ...provenPerson.shape,
  document: z.enum(IDENTITY_DOCUMENTS),
  /** Null for a document that does not expire. */
  expiresOn: z.nullable(z.iso.date()),
});

export const EMPLOYMENT_TYPES = [
  'CONSULTANT',
  'FREELANCE',
  'INTERNSHIP',
  'ON_CALL',
  'OTHER',
  'PART_TIME',
  'PERMANENT',
  'SEASONAL',
  'TEMPORARY',
  'VOLUNTEER',
] as const;
