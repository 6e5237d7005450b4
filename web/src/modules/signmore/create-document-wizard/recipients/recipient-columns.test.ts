import { expect, test } from 'vitest';
import { textHorrors } from '#shared/import/corpus/horrors.ts';
import type { Horror } from '#shared/import/corpus/horrors.ts';
import { workbookHorrors } from '#shared/import/corpus/workbook-horrors.ts';
import { ImportFault } from '#shared/import/file/table.ts';
import { importService } from '#shared/import/import-service.ts';
import { markDuplicates } from '#shared/import/mark-duplicates.ts';
import { defineRecipients, toUploadedRow } from './recipient-columns.ts';

async function read(content: Horror['content'], taken: readonly string[] = []) {
  const service = importService(defineRecipients({ taken }));
  const source = typeof content === 'string' ? { name: '', text: content } : { name: 'liste.xlsx', bytes: content };
  const { look } = await service.open(source);
  const { rows } = await service.check(look.sheet, look.found, false);
  return markDuplicates(rows, 'email');
}

const horrors = [...textHorrors, ...workbookHorrors];
/** The corpus has more columns than recipients have. */
const OWN = /^(email|firstName|lastName)::/;

test.each(horrors.filter(({ refused }) => refused === undefined))('$what: has its recipients', async (horror) => {
  const rows = await read(horror.content);
  const good = rows.filter(({ faults }) => faults.length === 0);
  const people = good.map(({ number, values: { email, firstName, lastName } }) =>
    [number, email.toLowerCase(), firstName, lastName].join('|'),
  );
  const expected = (horror.rows ?? []).map((row) => row.split('|').slice(0, 4).join('|'));
  expect(people).toEqual(expect.arrayContaining(expected));
  const faults = rows.flatMap(({ number, faults: found }) =>
    found.map(({ field, code }) => `${field}::${number} ${code}`),
  );
  expect(faults.toSorted()).toEqual((horror.faults ?? []).filter((fault) => OWN.test(fault)).toSorted());
});

test.each(horrors.filter(({ refused }) => refused !== undefined))('$what: is refused', async ({ content, refused }) => {
  const fault = await read(content).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect(fault).toMatchObject({ code: refused });
});

test('what is missing, unknown or already in the draft is an error of its cell', async () => {
  const rows = await read(
    [
      'E-post;Fornavn;Etternavn;Språk',
      'Taken@nordlys.example;Kari;Bø;norsk',
      'ola@;;Li;polsk',
      `eva@nordlys.example;${'E'.repeat(301)};Å;en`,
    ].join('\n'),
    ['taken@nordlys.example'],
  );
  expect(rows.flatMap(({ number, faults }) => faults.map(({ field, code }) => `${field}::${number} ${code}`))).toEqual([
    'email::2 TAKEN',
    'language::3 CHOICE',
    'email::3 validation.emailFormat',
    'firstName::4 validation.nameMax',
  ]);
});

test('a row without a language gets the document’s', () => {
  const values = { email: 'kari@nordlys.no', firstName: 'Kari', lastName: 'Bø', fullName: '', phone: '', language: '' };
  expect(toUploadedRow(7, values)).toEqual({ row: 7, email: 'kari@nordlys.no', firstName: 'Kari', lastName: 'Bø' });
  expect(toUploadedRow(7, { ...values, language: 'en' })).toMatchObject({ language: 'en' });
  // One name, not a missing one.
  expect(toUploadedRow(7, { ...values, firstName: '' })).toMatchObject({ firstName: null, lastName: 'Bø' });
});
