import { expect, test } from 'vitest';
import {
  cancelSchema,
  documentSchema,
  remindersSchema,
  signerSchema,
  splitEmails,
  terminateSchema,
} from './document-schemas.ts';
import { MAX_REMINDER_DAYS } from './limits.ts';
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
  ['a right-to-left override', 'kontrakt\u202Efdp.exe', []],
  ['only what nobody sees', '\u200b\u2060 ', ['validation.documentNameRequired']],
  ['half a surrogate pair', 'a\uD800', ['validation.characters']],
  ['NUL', 'a\u0000b', ['validation.characters']],
  ['spaces only', '   ', ['validation.documentNameRequired']],
])('document name: %s', (_, name, expected) => {
  expect(messages(documentSchema.safeParse({ name, category: 'OTHER', costCenter: '' }))).toEqual(expected);
});

test('a decomposed name is stored composed, so that it can be found and drawn', () => {
  const signer = signerSchema.parse({
    firstName: 'A\u030Ase',
    lastName: ' Li ',
    email: 'a@b.no',
    clientName: ' Fjordbygg AS ',
    language: 'nb',
  });
  expect(signer).toMatchObject({ firstName: 'Åse', lastName: 'Li', clientName: 'Fjordbygg AS' });
});

test('a cancellation needs a reason of 1 to 1000 characters, in several lines if need be', () => {
  expect(messages(cancelSchema.safeParse({ reason: ' ' }))).toEqual(['validation.cancellationReasonRequired']);
  expect(messages(cancelSchema.safeParse({ reason: 'x'.repeat(1001) }))).toEqual(['validation.reasonMax']);
  expect(cancelSchema.safeParse({ reason: 'Feil lønn.\nNy kontrakt kommer.' }).success).toBe(true);
});

test('others who are told about a termination are addresses on lines, fifty at most', () => {
  const parse = (others: string) => messages(terminateSchema.safeParse({ reason: 'Oppsagt', tell: [], others }));
  expect(parse('')).toEqual([]);
  expect(parse('a@example.com\nB@example.com, c@example.com')).toEqual([]);
  expect(splitEmails('a@example.com\n A@Example.com ;b@example.com ')).toEqual(['a@example.com', 'b@example.com']);
  expect(parse('a@example.com\nikke en adresse')).toEqual(['validation.emails']);
  expect(parse(Array.from({ length: 51 }, (_, index) => `a${index}@example.com`).join('\n'))).toEqual([
    'validation.emails',
  ]);
});

test('reminders come after 1 to 60 days, or never', () => {
  const parse = (warningDays: number | null) =>
    messages(remindersSchema.safeParse({ reminderFirstDays: 3, reminderEveryDays: null, warningDays }));
  for (const days of [null, 1, MAX_REMINDER_DAYS]) expect(parse(days)).toEqual([]);
  for (const days of [0, 1.5, MAX_REMINDER_DAYS + 1]) expect(parse(days)).toEqual(['validation.reminderDays']);
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
