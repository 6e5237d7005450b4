// The forms and the database refuse the same values: one table of cases, fed to both.
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import {
  cancelSchema,
  documentMessageSchema,
  documentSchema,
  signerSchema,
} from '#functions/signing/contract/document-schemas.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_EVENT_TYPES,
  DOCUMENT_STATUSES,
  SIGNATURE_KINDS,
  SIGNATURE_STATUSES,
} from '#functions/signing/contract/document-status.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { codedErrors } from '#functions/platform/http/validation.ts';
import { rpc } from './support/call.ts';
import { draft, sentDocument } from './support/documents.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

/** The faults that SQL finds, in the form of the functions' faults. */
async function sqlErrors(name: string, args: Record<string, unknown>): Promise<unknown> {
  try {
    await rpc(stack, sender.owner.accessToken, name, args);
    return [];
  } catch (error) {
    return JSON.parse(error instanceof Error ? error.message : '').errors;
  }
}

const lines = [
  'Kari',
  '  Kari  ',
  '',
  '   ',
  '\u00a0',
  'å'.repeat(300),
  'å'.repeat(301),
  '😀'.repeat(300),
  '😀'.repeat(301),
  'محمد',
  'A\u030Ase',
  'a\nb',
  'a\tb',
  'a\u2028b',
  'a\u202Eb',
  'a\u2066b',
  'a\u0007b',
  'a\u0085b',
  'Zoë\u200D',
  '\u202aKari\u202c',
  '\u200b',
  'می\u200cخواهم',
  '<b>',
  "O'Brien; drop table",
  '\\u0000',
];
const emails = [
  'kari@nordlys.example',
  ' Kari@Nordlys.Example ',
  'ole@bærum.no',
  'øl@a.no',
  'a@xn--brum-zoa.no',
  'a@b.xn--p1ai',
  '',
  ' ',
  'kari',
  'kari@',
  '@a.no',
  'kari@localhost',
  'a@b.c',
  'a@-b.no',
  'a@b-.no',
  'a@b..no',
  'a b@c.no',
  'a@b.no,c@d.no',
  'a@b.no\nBcc: x@y.no',
  '"a"@b.no',
  'a<b>@c.no',
  'a@b.no.',
  'a.@b.no',
  '.a@b.no',
  'a..b@c.no',
  `${'a'.repeat(64)}@b.no`,
  `${'a'.repeat(65)}@b.no`,
  `a@${'b'.repeat(63)}.no`,
  `a@${'b'.repeat(64)}.no`,
  `a@${'bcd.'.repeat(70)}no`,
  'a\u202E@b.no',
  'a@b.1',
  'a@1.no',
  'a+b.c_d@e-f.no',
  "o'h@b.no",
  '日本@例え.jp',
  'a@b.нo',
];
const reasons = ['Feil', 'Feil\nlønn', '', ' \n ', 'x'.repeat(1000), 'x'.repeat(1001), 'a\u0007b', 'a\u202Eb'];
const months = [1, 3, 24, 0, 25, -1, 1.5];

test.each(lines)('the name %j', async (name) => {
  const documentId = await draft(stack, sender);
  const form = documentSchema.safeParse({ name, category: 'OTHER' }, { reportInput: true });
  expect(await sqlErrors('update_document', { document_id: documentId, input: { name, category: 'OTHER' } })).toEqual(
    form.success ? [] : codedErrors(form.error),
  );
});

test.each(emails)('the email address %j', async (email) => {
  const documentId = await draft(stack, sender);
  const input = { firstName: 'Ola', lastName: 'Hansen', clientName: '', email, language: 'nb' };
  const form = signerSchema.safeParse(input, { reportInput: true });
  expect(await sqlErrors('add_signature', { document_id: documentId, input })).toEqual(
    form.success ? [] : codedErrors(form.error),
  );
});

test.each(reasons)('the reason %j', async (reason) => {
  const { documentId } = await sentDocument(stack, sender);
  const form = cancelSchema.safeParse({ reason }, { reportInput: true });
  const args = { account_id: sender.accountId, reason, ids: [documentId] };
  expect(await sqlErrors('cancel_documents', args)).toEqual(form.success ? [] : codedErrors(form.error));
});

test.each(months)('%j months until a document expires', async (expirationMonths) => {
  const documentId = await draft(stack, sender);
  const form = documentMessageSchema.safeParse({
    message: '',
    language: 'nb',
    expirationMonths,
    expirationDays: null,
    expirationDate: null,
    reminderFirstDays: null,
    reminderEveryDays: null,
    warningDays: null,
  });
  const errors = await sqlErrors('update_document', { document_id: documentId, input: { expirationMonths } });
  expect(Array.isArray(errors) && errors.length === 0).toBe(form.success);
});

test.each([
  ['document', 'status', DOCUMENT_STATUSES],
  ['document', 'category', DOCUMENT_CATEGORIES],
  ['document', 'language', LANGUAGES],
  ['signature', 'status', SIGNATURE_STATUSES],
  ['signature', 'signature_kind', SIGNATURE_KINDS],
  ['document_event', 'type', DOCUMENT_EVENT_TYPES],
])('%s.%s knows the same words as the contract', async (table, column, words) => {
  const [row] = await clock.sql<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = ${`public.${table}`}::regclass and c.contype = 'c' and a.attname = ${column} and pg_get_constraintdef(c.oid) like '%ANY%'`;
  const known = Array.from(row!.definition.matchAll(/'(\w+)'::text/g), ([, word]) => word!);
  expect(known.sort()).toEqual([...words].sort());
});
