import { expect, test } from 'vitest';
import { loginSchema, magicLinkSchema } from '../../account/contract/login-schemas.ts';
import { cancelSchema, documentSchema, signeeSchema } from '../../signing/contract/document-schemas.ts';
import { signingSchema } from '../../signing/contract/signing-schemas.ts';

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['', 'validation.emailRequired'],
  ['   ', 'validation.emailRequired'],
  ['kari', 'validation.emailFormat'],
  ['kari@localhost', 'validation.emailFormat'],
  ['kari@nordlys.example,ola@nordlys.example', 'validation.emailFormat'],
  ['kari@nordlys.example\r\nBcc: x@evil.example', 'validation.emailFormat'],
  ['Kari <kari@nordlys.example>', 'validation.emailFormat'],
  [`${'a'.repeat(65)}@nordlys.example`, 'validation.emailFormat'],
  ['ka\u202Eri@nordlys.example', 'validation.emailFormat'],
])('the e-mail %j is refused with %s alone', (email, message) => {
  expect(messages(magicLinkSchema.safeParse({ email }))).toEqual([message]);
});

test.each([
  ['  Kari.Nordmann+test@Nordlys.Example ', 'kari.nordmann+test@nordlys.example'],
  ['ole@bærum.no', 'ole@bærum.no'],
  ["o'brien@xn--brum-zoa.no", "o'brien@xn--brum-zoa.no"],
  ['a@sub.domain.xn--p1ai', 'a@sub.domain.xn--p1ai'],
])('the e-mail %j is taken as %j', (email, taken) => {
  expect(magicLinkSchema.parse({ email }).email).toBe(taken);
});

test('a login accepts an existing password of any length', () => {
  expect(loginSchema.safeParse({ email: 'a@b.no', password: 'x' }).success).toBe(true);
  expect(messages(loginSchema.safeParse({ email: 'a@b.no', password: '' }))).toEqual(['validation.passwordRequired']);
});

test.each([
  ['300 letters', 'å'.repeat(300), []],
  ['300 emoji, counted as people count', '😀'.repeat(300), []],
  ['301 letters', 'a'.repeat(301), ['validation.nameMax']],
  ['Arabic', 'محمد عبد الله', []],
  ['a name with markup is just a name', '<script>alert(1)</script>', []],
  ['a line break', 'Kari\r\nBcc: x@evil.example', ['validation.characters']],
  ['a right-to-left override', 'kontrakt\u202Efdp.exe', ['validation.characters']],
  ['half a surrogate pair', 'a\uD800', ['validation.characters']],
  ['NUL', 'a\u0000b', ['validation.characters']],
  ['spaces only', '   ', ['validation.documentNameRequired']],
])('document name: %s', (_, name, expected) => {
  expect(messages(documentSchema.safeParse({ name, category: 'OTHER' }))).toEqual(expected);
});

test('a decomposed name is stored composed, so that it can be found and drawn', () => {
  const signee = signeeSchema.parse({
    firstName: 'A\u030Ase',
    lastName: ' Li ',
    email: 'a@b.no',
    language: 'nb',
  });
  expect(signee).toMatchObject({ firstName: 'Åse', lastName: 'Li' });
});

test('a cancellation needs a reason of 1 to 1000 characters, in several lines if need be', () => {
  expect(messages(cancelSchema.safeParse({ reason: ' ' }))).toEqual(['validation.cancellationReasonRequired']);
  expect(messages(cancelSchema.safeParse({ reason: 'x'.repeat(1001) }))).toEqual(['validation.reasonMax']);
  expect(cancelSchema.safeParse({ reason: 'Feil lønn.\nNy kontrakt kommer.' }).success).toBe(true);
});

const names = { firstName: 'Kari', lastName: 'Nordmann' };
const png = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(40)}`;

test.each([
  ['drawn', { kind: 'DRAWN', image: png, typedName: null }, []],
  ['typed', { kind: 'TYPED', image: null, typedName: 'Kari Nordmann' }, []],
  ['drawn without an image', { kind: 'DRAWN', image: null, typedName: 'Kari' }, ['validation.signatureRequired']],
  ['typed without a name', { kind: 'TYPED', image: png, typedName: null }, ['validation.signatureRequired']],
  [
    'a JPEG',
    { kind: 'DRAWN', image: 'data:image/jpeg;base64,/9j/4AAQ', typedName: null },
    ['validation.signatureImage'],
  ],
  [
    'an address',
    { kind: 'DRAWN', image: 'https://evil.example/a.png', typedName: null },
    ['validation.signatureImage'],
  ],
  [
    'too many bytes',
    { kind: 'DRAWN', image: png + 'A'.repeat(270_000), typedName: null },
    ['validation.signatureImage'],
  ],
])('signature: %s', (_, input, expected) => {
  expect(messages(signingSchema.safeParse({ ...names, ...input }))).toEqual(expected);
});
