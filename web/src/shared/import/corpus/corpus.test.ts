import { expect, test } from 'vitest';
import { encodingHorrors } from './encoding-horrors.ts';
import { textHorrors } from './horrors.ts';
import type { Horror } from './horrors.ts';
import { workbookHorrors } from './workbook-horrors.ts';
import type { ImportDefinition, ImportRow, Values } from '#shared/import/definition.ts';
import { ImportFault } from '#shared/import/file/table.ts';
import { importService } from '#shared/import/import-service.ts';
import { markDuplicates } from '#shared/import/mark-duplicates.ts';
import { splitName } from '#shared/import/split-name.ts';

type Key = 'email' | 'firstName' | 'lastName' | 'fullName' | 'phone' | 'departmentId' | 'employedOn' | 'temporaryJob';

const people: ImportDefinition<Key> = {
  columns: [
    {
      key: 'email',
      kind: 'email',
      isRequired: true,
      headers: ['E-post', 'Email', 'Email address'],
      example: 'ola.nordmann@example.com',
    },
    {
      key: 'firstName',
      kind: 'line',
      isRequired: true,
      canBeBlank: true,
      headers: ['Fornavn', 'First name'],
      example: 'Ola',
    },
    { key: 'lastName', kind: 'line', isRequired: true, headers: ['Etternavn', 'Last name'], example: 'Nordmann' },
    {
      key: 'fullName',
      kind: 'line',
      isRequired: false,
      headers: ['Navn', 'Name'],
      example: '',
      fills: ['firstName', 'lastName'],
    },
    { key: 'phone', kind: 'phone', isRequired: false, headers: ['Telefon', 'Mobil', 'Mobile'], example: '' },
    {
      key: 'departmentId',
      kind: 'choice',
      isRequired: false,
      headers: ['Avdeling', 'Department'],
      example: '',
      choices: [{ value: 'sales', names: ['Salg'] }],
    },
    { key: 'employedOn', kind: 'day', isRequired: false, headers: ['Startdato', 'Start date'], example: '' },
    { key: 'temporaryJob', kind: 'yesNo', isRequired: false, headers: ['Midlertidig', 'Temporary'], example: '' },
  ],
  derive: (values) => ({ ...values, ...splitName(values) }),
  check: ({ email }) =>
    /^[^@\s]+@[^@\s]+\.\w+$/.test(email) ? [] : [{ field: 'email', code: 'validation.emailFormat' }],
  identity: 'email',
};

const SHOWN = ['email', 'firstName', 'lastName', 'phone', 'departmentId', 'employedOn', 'temporaryJob'] as const;

const asText = (number: number, values: Values<Key>): string =>
  [number, values.email.toLowerCase(), ...SHOWN.slice(1).map((key) => values[key])].join('|');

const codesOf = ({ number, faults }: ImportRow<Key>): string[] =>
  faults.map(({ field, code }) => `${field}::${number} ${code}`);

async function read({ content }: Horror) {
  const service = importService(people);
  const source = typeof content === 'string' ? { name: '', text: content } : { name: 'liste.xlsx', bytes: content };
  const { look, readings } = await service.open(source);
  const { rows: checked, hidden } = await service.check(look.sheet, look.found, false);
  const rows = markDuplicates(checked, 'email');
  return { rows, hidden, asks: !look.found.isSure, readings };
}

const horrors = [...textHorrors, ...encodingHorrors, ...workbookHorrors];

test('there are more than thirty of them', () => {
  expect(horrors.length).toBeGreaterThan(60);
});

test.each(horrors.filter(({ refused }) => refused === undefined))('$what: is read', async (horror) => {
  const { rows, hidden, asks, readings } = await read(horror);
  const good = rows.filter(({ faults }) => faults.length === 0);
  expect(good.map(({ number, values }) => asText(number, values))).toEqual(horror.rows ?? []);
  expect(rows.flatMap(codesOf).toSorted()).toEqual((horror.faults ?? []).toSorted());
  expect(hidden).toBe(horror.hidden ?? 0);
  expect(asks).toBe(horror.asks ?? false);
  expect(readings.map(({ encoding, lines }) => [encoding, ...lines])).toEqual(horror.readings ?? []);
});

test.each(horrors.filter(({ refused }) => refused !== undefined))('$what: is refused', async (horror) => {
  const fault = await read(horror).then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(ImportFault);
  expect(fault).toMatchObject({ code: horror.refused });
});

test('hidden rows are read when asked for', async () => {
  const hidden = workbookHorrors.find(({ what }) => what === 'hidden rows')?.content;
  if (!(hidden instanceof Uint8Array)) throw new Error('No such file');
  const service = importService(people);
  const { look } = await service.open({ name: 'liste.xlsx', bytes: hidden });
  const { rows } = await service.check(look.sheet, look.found, true);
  expect(rows.map(({ number }) => number)).toEqual([2, 3]);
});

test('a mended row is read like a cell', async () => {
  const service = importService(people);
  const empty = { fullName: '', departmentId: 'salg', employedOn: '1.12.2026', temporaryJob: 'nei' };
  const typed = { ...empty, email: ' kari@nordlys.no ', firstName: 'Kari', lastName: '', phone: '900 00 000' };
  expect(await service.recheck(7, typed)).toEqual({
    number: 7,
    values: {
      email: 'kari@nordlys.no',
      firstName: 'Kari',
      lastName: '',
      fullName: '',
      phone: '+4790000000',
      departmentId: 'sales',
      employedOn: '2026-12-01',
      temporaryJob: 'no',
    },
    faults: [{ field: 'lastName', code: 'BLANK' }],
  });
});

/** Lithuanian names in Windows-1257, which Windows-1250 and 1252 read as other names. */
const BALTIC = Uint8Array.from(
  'Fornavn;Etternavn;E-post\n\xd0ar\xfbnas;\xdeukauskas;a@b.no\nJ\xfbrat\xeb;Bal\xe8i\xfbnien\xeb;b@b.no\n',
  (letter) => letter.charCodeAt(0),
);

test('where several readings make names, a person chooses one', async () => {
  const service = importService(people);
  const { readings } = await service.open({ name: 'liste.csv', bytes: BALTIC });
  const lines = Object.fromEntries(readings.map(({ encoding, lines: shown }) => [encoding, shown]));
  expect(lines).toMatchObject({
    'windows-1252': ['Ðarûnas;Þukauskas;a@b.no', 'Jûratë;Balèiûnienë;b@b.no'],
    'windows-1257': ['Šarūnas;Žukauskas;a@b.no', 'Jūratė;Balčiūnienė;b@b.no'],
  });
  const { look, readings: none } = await service.open({ name: '', bytes: BALTIC, encoding: 'windows-1257' });
  expect(none).toEqual([]);
  const { rows } = await service.check(look.sheet, look.found, false);
  expect(rows[0]?.values).toMatchObject({ firstName: 'Šarūnas', lastName: 'Žukauskas' });
});
