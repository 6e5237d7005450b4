// The forms about people (spec 001 §5).
import * as z from 'zod/mini';
import { firstName, key, line } from '../../platform/contract/text.ts';

/** The contact data that a team keeps of a person. phone: `+4791234567`, spaces are removed; '' for none. */
export const personSchema = z.object({
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  phone: z.string().check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.regex(/^(?:\+(?:47[2-9]\d{7}|(?!47)[1-9]\d{6,14}))?$/, { error: key('validation.phoneFormat') }),
  ),
});

export const peopleDepartmentsSchema = z.object({
  departmentIds: z.array(z.uuid()).check(z.minLength(1, { error: key('validation.departmentsRequired') })),
});
