import { expect, test } from 'vitest';
import { importService } from '#shared/import/import-service.ts';
import type { PeopleContext } from './people-columns.ts';
import { peopleColumns, toPerson } from './people-columns.ts';
import { definePeople } from './people-import.ts';

const HR = '0a5c2f1e-7a3b-4c55-9d2e-3f7a1b2c4d5e';
const context: PeopleContext = {
  departments: [{ id: HR, name: 'HR' }],
  department: null,
  needsJob: true,
  missingJob: ['jobRole', 'temporaryJob', 'alreadyEmployed', 'employedOn'],
  taken: ['taken@nordlys.example'],
};

async function read(lines: readonly string[]) {
  const service = importService(definePeople(context));
  const { look } = await service.open({ name: '', text: lines.join('\n') });
  return (await service.check(look.sheet, look.found, false)).rows;
}

test.each([
  [
    'Norwegian',
    'E-postadresse;Fornavn;Etternavn;Mobilnummer;Språk;Avdeling;Stilling;Ansettelsesform;Allerede ansatt;Tiltredelse',
    'jane@smith.example;Jane;Smith;90000000;engelsk;hr;Lærer;Vikariat;nei;1. desember 2026',
  ],
  [
    'short Norwegian',
    'Mailadresse;Fornavn(er);Slektsnavn;Mob.;Målform;Avd.;Tittel;Fast/midlertidig;Er ansatt;Oppstart (dato)',
    'jane@smith.example;Jane;Smith;900 00 000;engelsk;hr;Lærer;Vikar;nei;01.12.2026',
  ],
  [
    'English',
    'E-mail address;Given name;Surname;Cell;Language;Unit;Job title;Type of employment;Employed;Start date',
    'jane@smith.example;Jane;Smith;0047 90000000;English;HR;Lærer;temporary;no;2026-12-01',
  ],
])('a list with %s headers is read into a person with a language and a job', async (_language, header, line) => {
  const [row] = await read([header, line]);
  expect(row?.faults).toEqual([]);
  expect(row && toPerson(row.values, context)).toEqual({
    email: 'jane@smith.example',
    firstName: 'Jane',
    lastName: 'Smith',
    phone: '+4790000000',
    language: 'en',
    departmentId: HR,
    jobRole: 'Lærer',
    temporaryJob: true,
    alreadyEmployed: false,
    employedOn: '2026-12-01',
  });
});

test('what is missing, unknown or already in the request is an error of its cell', async () => {
  const rows = await read(['Epost;Fornavn;Etternavn;Språk;Avdeling', 'Taken@nordlys.example;Kari;Bø;polsk;Lager']);
  expect(rows.flatMap(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`)).toSorted()).toEqual([
    'alreadyEmployed BLANK',
    'departmentId CHOICE',
    'email TAKEN',
    'employedOn BLANK',
    'jobRole BLANK',
    'language CHOICE',
    'temporaryJob BLANK',
  ]);
});

test('no header stands for two columns', () => {
  const headers = peopleColumns(context).flatMap((column) => column.headers.map((header) => header.toLowerCase()));
  expect(new Set(headers).size).toBe(headers.length);
});
