import { expect, test } from 'vitest';
import { emailChangeSchema } from './credentials-schemas.ts';
import { loginSchema, teamSignUpSchema } from './login-schemas.ts';
import { magicLinkSchema } from './magic-link-schemas.ts';

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['', 'validation.emailRequired'],
  ['   ', 'validation.emailRequired'],
  ['kari', 'validation.emailFormat'],
  ['kari@localhost', 'validation.emailFormat'],
  ['kari@nordlys.example,ola@nordlys.example', 'validation.emailFormat'],
  ['kari@nordlys.example\r\nBcc: x@evil.example', 'validation.emailFormat'],
  [`${'a'.repeat(65)}@nordlys.example`, 'validation.emailFormat'],
])('the email %j is refused with %s alone', (email, message) => {
  expect(messages(magicLinkSchema.safeParse({ email }))).toEqual([message]);
});

test.each([
  ['  Kari.Nordmann+test@Nordlys.Example ', 'kari.nordmann+test@nordlys.example'],
  ['ole@bærum.no', 'ole@xn--brum-voa.no'],
  ['Kari <kari@nordlys.example>', 'kari@nordlys.example'],
  ['\u202aka\u200bri@nordlys.example\u202c', 'kari@nordlys.example'],
  ["o'brien@xn--brum-zoa.no", "o'brien@xn--brum-zoa.no"],
  ['a@sub.domain.xn--p1ai', 'a@sub.domain.xn--p1ai'],
])('the email %j is taken as %j', (email, taken) => {
  expect(magicLinkSchema.parse({ email }).email).toBe(taken);
});

test('a login accepts an existing password of any length', () => {
  expect(loginSchema.safeParse({ email: 'a@b.no', password: 'x' }).success).toBe(true);
  expect(messages(loginSchema.safeParse({ email: 'a@b.no', password: '' }))).toEqual(['validation.passwordRequired']);
});

test.each([
  ['øystein@example.no', false],
  ['oystein@bærum.no', true],
])('somebody can log in with %s: %s', (email, expected) => {
  expect(emailChangeSchema.safeParse({ email }).success).toBe(expected);
});

test('a wrong organisation number of a sign-up is shown together with the other faults', () => {
  const person = { firstName: 'Ida', lastName: 'Foss', email: 'ida@nordlys.example', password: 'secret-1' };
  const team = { name: 'Fossen', organizationNumber: '123456789', country: 'NO' };
  const input = { ...person, ...team, language: 'nb', marketingConsent: false, terms: false };
  expect(messages(teamSignUpSchema.safeParse(input))).toEqual([
    'validation.termsRequired',
    'validation.organizationNumberFormat',
  ]);
});
