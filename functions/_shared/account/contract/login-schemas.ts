import * as z from 'zod/mini';
import { isOrganizationNumberOf } from '../../platform/contract/organization-number.ts';
import { language } from '../../platform/contract/language-schema.ts';
import { email, firstName, key, line } from '../../platform/contract/text.ts';
import { MAX_PASSWORD_BYTES, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

const required = key('validation.passwordRequired');

/** A password being chosen (spec 000 §5). */
export const newPassword = z.string({ error: required }).check(
  z.minLength(1, { error: required, abort: true }),
  z.minLength(MIN_PASSWORD_LENGTH, { error: key('validation.passwordMin') }),
  z.maxLength(MAX_PASSWORD_LENGTH, { error: key('validation.passwordMax'), abort: true }),
  z.refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES, {
    error: key('validation.passwordBytes'),
  }),
);

/** Log in. The length of an existing password is not checked. */
export const loginSchema = z.object({
  email: email(),
  password: z.string({ error: required }).check(z.minLength(1, { error: required })),
});

/** The password again, of somebody who is logged in. */
export const passwordAgainSchema = z.object({ password: loginSchema.shape.password });

/**
 * An address to log in with. Auth takes ASCII only: the domain is in ASCII already, and a mailbox name with other letters
 * cannot have a user.
 */
export const loginEmail = email().check(
  z.refine((value) => /^[\x21-\x7e]+$/.test(value), { error: key('validation.emailAscii') }),
);

const person = {
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  email: loginEmail,
  password: newPassword,
  language,
  marketingConsent: z.boolean(),
  /** Terms and privacy; must be ticked. */
  terms: z.literal(true, { error: key('validation.termsRequired') }),
};

export const personalSignUpSchema = z.object(person);

/** Empty, or an organisation number of the country. */
export const organizationNumber = (country: string) =>
  z.string().check(
    z.trim(),
    z.refine((number) => isNumberOrNone(number, country), wrongNumber),
  );

const isNumberOrNone = (number: string, country: string) => number === '' || isOrganizationNumberOf(country, number);
const wrongNumber = { error: key('validation.organizationNumberFormat') };

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.countryRequired') }));

const team = { name: line('validation.teamNameRequired'), organizationNumber: z.string().check(z.trim()), country };
/** Also judged while other fields are wrong, so that one round shows all faults. */
const numberOfCountry = z.refine<{ organizationNumber: string; country: string }>(
  ({ organizationNumber: number, country: of }) =>
    typeof number !== 'string' || typeof of !== 'string' || isNumberOrNone(number, of),
  { ...wrongNumber, path: ['organizationNumber'], when: () => true },
);

export const teamSignUpSchema = z.object({ ...person, ...team }).check(numberOfCountry);

/** A further team of a logged-in user. */
export const teamSchema = z.object(team).check(numberOfCountry);

export type TeamForm = z.infer<typeof teamSchema>;
