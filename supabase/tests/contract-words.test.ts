// The words that a column may have are those of the contract.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_EVENT_TYPES,
  DOCUMENT_STATUSES,
  SIGNATURE_KINDS,
  SIGNATURE_STATUSES,
} from '#functions/signing/contract/document-status.ts';
import { sql } from './support/database.ts';

test.each([
  ['document', 'status', DOCUMENT_STATUSES],
  ['document', 'category', DOCUMENT_CATEGORIES],
  ['document', 'language', LANGUAGES],
  ['signature', 'status', SIGNATURE_STATUSES],
  ['signature', 'signature_kind', SIGNATURE_KINDS],
  ['document_event', 'type', DOCUMENT_EVENT_TYPES],
])('%s.%s knows the same words as the contract', async (table, column, words) => {
  const [row] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = ${`public.${table}`}::regclass and c.contype = 'c' and a.attname = ${column}
      and pg_get_constraintdef(c.oid) like '%ANY%'`;
  const known = Array.from(row!.definition.matchAll(/'(\w+)'::text/g), ([, word]) => word!);
  expect(known.toSorted()).toEqual([...words].toSorted());
});
