import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { email, firstName, key, line, paragraph } from '../../platform/contract/text.ts';
import { storedPhone } from '../../platform/contract/phone.ts';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';

/** A candidate in an order (spec 001 §5). */
export const checkPersonSchema = z.object({
  email: email(),
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  /** `+4791234567`; '' for none. */
  phone: z.optional(storedPhone()),
  departmentId: z.uuid({ error: key('validation.checkDepartmentRequired') }),
  /** Of the mails and pages that the candidate gets. */
  language: z.optional(language),
});

/** The job that a police certificate is for (spec 001 §5). */
export const checkJobSchema = z.object({
  jobRole: line('validation.jobRoleRequired'),
  temporaryJob: z.boolean({ error: key('validation.jobTypeRequired') }),
  alreadyEmployed: z.boolean({ error: key('validation.employmentStatusRequired') }),
  /** `2027-02-21` */
  employedOn: z.iso
    .date({ error: key('validation.employedOnRequired'), abort: true })
    .check(z.refine((day) => /^(?:19|20)/.test(day), { error: key('validation.employedOnRequired') })),
  jobDescription: z.optional(paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax')),
});

/** As passports and population registers have it; the same as `private.latin_name_errors` in SQL (decision 0131). */
const latin = z.regex(/^[\u0020-\u036F\u1E00-\u1EFF\u2000-\u206F\u2C60-\u2C7F\uA720-\uA7FF]*$/, {
  error: key('validation.characters'),
});

/** A candidate in an order with a check that needs a purpose. The letter to the police has the name. */
export const checkPersonWithJobSchema = z.object({
  ...checkPersonSchema.shape,
  firstName: z.nullable(line('validation.firstNameRequired').check(latin)),
  lastName: line('validation.lastNameRequired').check(latin),
  ...checkJobSchema.shape,
});
