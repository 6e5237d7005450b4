import { PASSWORD } from '#testing/cast/http.ts';

/** A word in every row of the team under attack. An answer that contains it is a leak. */
export const MARK = 'Fjordglytt';

/** An id that nobody has. */
export const NOBODY = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';

/** The default. A refusal because of it, instead of the id, fails the test. */
export const SOME_TEXT = 'Noe';

const uniqueAddress = (): string => `angriper.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** A value of each named field that a form, a filter or a call could have. Ids are not here: they come from the rows. */
const values: Readonly<Record<string, () => unknown>> = {
  addressCity: () => 'Tromsø',
  addressCountry: () => 'NO',
  addressCounty: () => 'Troms',
  addressLine1: () => 'Storgata 1',
  addressLine2: () => '',
  addressPostalCode: () => '9008',
  category: () => 'OTHER',
  country: () => 'NO',
  countryCode: () => '+47',
  criminalRecordAccess: () => true,
  default: () => true,
  description: () => 'Endret av en fremmed',
  direction: () => 'SENT',
  email: uniqueAddress,
  expirationMonths: () => 3,
  firstName: () => 'Endret',
  identityAccess: () => true,
  reviewAccess: () => true,
  language: () => 'nb',
  issuer: () => 'https://login.microsoftonline.com/11111111-2222-4333-8444-555555555555/v2.0',
  lastName: () => 'Fremmed',
  lastUsedModule: () => 'account',
  latitude: () => 69.6,
  longitude: () => 18.9,
  marketingConsent: () => true,
  message: () => 'Endret av en fremmed',
  name: () => 'Endret av en fremmed',
  number: () => '98765432',
  organizationNumber: () => '999888771',
  password: () => PASSWORD,
  phone: () => '+4798765432',
  phoneCountryCode: () => '+47',
  phoneNumber: () => '98765432',
  plan: () => 'start',
  position: () => 1,
  reason: () => 'Endret av en fremmed',
  referrer: () => 'venn',
  role: () => 'MEMBER',
  token: () => 'gjettet',
  typed: () => ({ country: 'NO', number: '15919400088' }),
  typedName: () => 'Endret Fremmed',
};

/** Returns a plausible value for a field of this name; undefined for an unknown name. */
export function plausible(name: string): unknown {
  return values[name]?.();
}

/** One input with all fields; functions ignore those that they don't know. */
export function everyField(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, make]) => [name, make()]));
}
