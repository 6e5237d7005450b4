import { expect, test } from 'vitest';
import { cancelSchema, documentSchema, signerSchema } from './document-schemas.ts';
import { signingSchema } from './signing-schemas.ts';

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

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
  const signer = signerSchema.parse({
    firstName: 'A\u030Ase',
    lastName: ' Li ',
    email: 'a@b.no',
    language: 'nb',
  });
  expect(signer).toMatchObject({ firstName: 'Åse', lastName: 'Li' });
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
