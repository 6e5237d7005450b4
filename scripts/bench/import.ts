import { importService } from '#shared/import/import-service.ts';
import type { ImportSource } from '#shared/import/file/read-file.ts';
import { markDuplicates } from '#shared/import/mark-duplicates.ts';
import { definePeople } from '#modules/checkmore/request-wizard/people/people-import.ts';
import { workbook } from '#shared/import/corpus/workbook.ts';
import type { SheetCell } from '#shared/import/corpus/workbook.ts';
import { p50p95, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';

const ROWS = 10_000;
const HEADER = [
  'E-post',
  'Fornavn',
  'Etternavn',
  'Telefon',
  'Avdeling',
  'Stilling',
  'Ansettelsesform',
  'Allerede ansatt',
  'Startdato',
];

/** Reads and checks a list of 10,000 candidates with their jobs, as the worker does. */
export async function measure(): Promise<Figure[]> {
  const department = { id: crypto.randomUUID(), name: 'Salg' };
  const context = {
    departments: [department],
    department: department.id,
    needsJob: true,
    missingJob: ['jobRole', 'temporaryJob', 'alreadyEmployed', 'employedOn'] as const,
    taken: [],
  };
  const list = Array.from({ length: ROWS }, (_, index): SheetCell[] => [
    `kandidat.${index}@nordlys.example`,
    'Kari',
    'Bø',
    4_790_000_000 + index,
    'Salg',
    'Lærer',
    'Fast',
    'nei',
    { day: 46_357 },
  ]);
  const csv = list.map(
    (_, index) => `kandidat.${index}@nordlys.example;Kari;Bø;90000000;Salg;Lærer;Fast;nei;01.12.2026`,
  );

  async function read(source: ImportSource): Promise<void> {
    const service = importService(definePeople(context));
    const { look } = await service.open(source);
    const { rows } = await service.check(look.sheet, look.found, false);
    const good = markDuplicates(rows, 'email').filter(({ faults }) => faults.length === 0);
    if (good.length !== ROWS) throw new Error(`${good.length} of ${ROWS} rows were read`);
  }

  const xlsx = { name: 'liste.xlsx', bytes: workbook({ sheets: [{ rows: [HEADER, ...list] }] }) };
  const text = { name: 'liste.csv', bytes: new TextEncoder().encode([HEADER.join(';'), ...csv].join('\r\n')) };
  return [
    ...p50p95('10,000 rows of Excel', await timeCalls(5, () => read(xlsx), 1), '≤ 5 s in the browser'),
    ...p50p95('10,000 rows of CSV', await timeCalls(5, () => read(text), 1)),
  ];
}
