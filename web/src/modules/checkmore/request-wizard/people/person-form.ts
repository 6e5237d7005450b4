import * as z from 'zod/mini';
import { checkPersonSchema, checkPersonWithJobSchema } from '#functions/checks/contract/people-schemas.ts';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { withCallingCode } from '#functions/platform/contract/phone.ts';
import { key } from '#functions/platform/contract/text.ts';
import { AppError, toAppError } from '#api/app-error.ts';
import type { PhoneForm } from '#ui/phone/phone-fields.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { RequestPerson_CheckRequestPersonFragment } from './people.generated.ts';
import type { PersonInput } from '#functions/checks/contract/request-input.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

export interface PersonFields extends PhoneForm {
  email: string;
  firstName: string | null;
  lastName: string;
  language: Language;
  departmentId: string;
  jobRole: string;
  temporaryJob: boolean | null;
  alreadyEmployed: boolean | null;
  employedOn: string;
  jobDescription: string;
}

const { email, phone, departmentId, language, ...names } = checkPersonSchema.shape;
const { firstName, lastName, jobRole, temporaryJob, alreadyEmployed, employedOn, jobDescription } =
  checkPersonWithJobSchema.shape;

const fields = z.object({
  email,
  firstName: names.firstName,
  lastName: names.lastName,
  departmentId,
  language,
  phoneCountryCode: z.string(),
  phoneNumber: z.string().check(
    z.overwrite((value) => value.trim()),
    z.refine((text) => /^\+?\d*$/.test(withCallingCode(text)), { error: key('validation.phoneFormat') }),
  ),
});

const isPhone = (input: { readonly phoneCountryCode: string; readonly phoneNumber: string }): boolean =>
  phone.safeParse(phoneOf(input)).success;
const badPhone = { path: ['phoneNumber'], error: key('validation.phoneIncomplete') };

/** The form for one person; with the job for a check that needs a purpose. */
export const personSchema = fields.check(z.refine(isPhone, badPhone));
export const personWithJobSchema = z
  .object({ ...fields.shape, firstName, lastName, jobRole, temporaryJob, alreadyEmployed, employedOn, jobDescription })
  .check(z.refine(isPhone, badPhone));

export function toInput(values: z.infer<typeof personSchema> | z.infer<typeof personWithJobSchema>): PersonInput {
  const { phoneCountryCode, phoneNumber, ...person } = values;
  return { ...person, phone: phoneOf({ phoneCountryCode, phoneNumber }) };
}

const NORWAY = '+47';

/** An empty form. The request's job is everybody's, until it is changed for one. */
export function emptyFields(draft: RequestDraft, departments: readonly { readonly id: string }[]): PersonFields {
  const { jobRole, temporaryJob, alreadyEmployed, employedOn, jobDescription } = draft;
  return {
    email: '',
    firstName: '',
    lastName: '',
    phoneCountryCode: NORWAY,
    phoneNumber: '',
    language: draft.language,
    departmentId: departments.some(({ id }) => id === draft.departmentId) ? draft.departmentId : '',
    jobRole,
    temporaryJob,
    alreadyEmployed,
    employedOn,
    jobDescription,
  };
}

/** Whether anybody is typed who would be lost. */
export function isTyped({ email, firstName, lastName, phoneNumber }: PersonFields): boolean {
  return [email, firstName, lastName, phoneNumber].some((text) => (text ?? '').trim() !== '');
}

/** The form of somebody who is in the request. `split`: null while the calling codes are not loaded. */
export function fieldsOf(
  person: RequestPerson_CheckRequestPersonFragment,
  draft: RequestDraft,
  split: ((text: string) => { readonly callingCode: string; readonly number: string } | null) | null,
): PersonFields {
  const parts = person.phone ? split?.(person.phone) : null;
  return {
    email: person.email,
    firstName: askedFirstName(person),
    lastName: person.lastName,
    phoneCountryCode: parts?.callingCode ?? NORWAY,
    phoneNumber: parts?.number ?? person.phone?.replace(NORWAY, '') ?? '',
    language: isLanguage(person.language) ? person.language : draft.language,
    departmentId: person.departmentId,
    jobRole: person.jobRole ?? draft.jobRole,
    temporaryJob: person.temporaryJob ?? draft.temporaryJob,
    alreadyEmployed: person.alreadyEmployed ?? draft.alreadyEmployed,
    employedOn: person.employedOn ?? draft.employedOn,
    jobDescription: person.jobDescription ?? draft.jobDescription,
  };
}

/** Rethrows a server's errors at the form's fields: `people.0.phone` is `phoneNumber`. */
export function atFields(thrown: unknown): never {
  const error = toAppError(thrown);
  const errors = error.errors.map(({ path, ...fault }) => {
    const field = path?.replace(/^people\.0\./, '') ?? null;
    return { ...fault, path: field === 'phone' ? 'phoneNumber' : field };
  });
  throw new AppError(error.kind, errors, error.requestId, thrown);
}

const phoneOf = ({ phoneCountryCode, phoneNumber }: { phoneCountryCode: string; phoneNumber: string }): string =>
  withCallingCode(phoneNumber, phoneCountryCode);
