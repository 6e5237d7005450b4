// The forms about people (spec 001 §5).
import * as z from 'zod/mini';
import { storedPhone } from '../../platform/contract/phone.ts';
import { firstName, key, line } from '../../platform/contract/text.ts';

/** The contact data that a team keeps of a person. phone: `+4791234567`; '' for none. */
export const personSchema = z.object({
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  phone: storedPhone(),
});

export const peopleDepartmentsSchema = z.object({
  departmentIds: z.array(z.uuid()).check(z.minLength(1, { error: key('validation.departmentsRequired') })),
});
