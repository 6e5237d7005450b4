import Papa from 'papaparse';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { columnsIn, rowsIn } from '../../export/export-kind.ts';
import type { ExportKind, ExportRow } from '../../export/export-kind.ts';
import { toCsv, writeCsv } from './csv.ts';
import { serialOf, writeWorkbook } from './write-workbook.ts';

const KIND: ExportKind = {
  kind: 'THINGS',
  fileName: { nb: 'ting', en: 'things' },
  columns: [
    { title: { nb: 'Navn', en: 'Name' }, as: 'text' },
    { title: { nb: 'Antall', en: 'Number' }, as: 'number' },
    { title: { nb: 'Dag', en: 'Day' }, as: 'day' },
    { title: { nb: 'Tid', en: 'Time' }, as: 'moment' },
    { title: { nb: 'Ja', en: 'Yes' }, as: 'text', words: { true: { nb: 'Ja', en: 'Yes' } } },
  ],
};

async function* batches(...rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  for (const row of rows) yield [row];
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for await (const piece of pieces) all.push(...piece);
  return Uint8Array.from(all);
}

const workbook = async (...rows: readonly ExportRow[]) =>
  (
    await readXlsx(await joined(writeWorkbook('ting', columnsIn(KIND, 'nb'), rowsIn(KIND, batches(...rows), 'nb'))))
  ).sheets[0]?.rows.map((row) => [...row]);

test('a workbook has texts, numbers, days and moments, and nothing for what is missing', async () => {
  expect(
    await workbook(['Kari', -7, '2026-11-22', '2026-11-22 14:05:09', true], ['Per', null, null, null, null]),
  ).toEqual([
    ['Navn', 'Antall', 'Dag', 'Tid', 'Ja'],
    ['Kari', -7, new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T14:05:09Z'), 'Ja'],
    ['Per', null, null, null, null],
  ]);
});

test.each(['=1+1', '+47 900', '-', '@x', '\tx', ' x ', 'a\nb', '<b> & "c"', '😀 \u0007', 'x'.repeat(40_000), '\ud800'])(
  'the text %j stays a text',
  async (text) => {
    const rows = await workbook([text, 1, null, null, null]);
    // XML has no control characters, Excel no longer cells, and UTF-8 no half characters.
    expect(rows?.[1]?.[0]).toBe(text.slice(0, 32_767).toWellFormed().replace('\u0007', ''));
  },
);

test('names of a catalogue are in the reader’s language', async () => {
  const rows = await workbook([{ nb: 'Utdanning', en: 'Education' }, 1, null, null, null]);
  expect(rows?.[1]?.[0]).toBe('Utdanning');
});

test('days are counted as Excel counts them', () => {
  expect(serialOf('1900-03-01')).toBe(61);
  expect(serialOf('2026-11-22 12:00:00')).toBe(46_348.5);
});

test('a CSV file separates and guards what its language and spreadsheets ask for', async () => {
  const text = async (language: 'nb' | 'en') =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await joined(
        writeCsv(
          columnsIn(KIND, language),
          rowsIn(KIND, batches(['=x;"y"', -7, '2026-11-22', null, true]), language),
          language,
        ),
      ),
    );
  expect(await text('nb')).toBe('\ufeff"Navn";"Antall";"Dag";"Tid";"Ja"\r\n"\'=x;""y""";-7;"2026-11-22";;"Ja"\r\n');
  expect(await text('en')).toBe('\ufeff"Name","Number","Day","Time","Yes"\r\n"\'=x;""y""",-7,"2026-11-22",,"Yes"\r\n');
});

test('the sheet has a name that Excel takes', async () => {
  const bytes = await joined(writeWorkbook(`a/b:c[${'x'.repeat(40)}]`, [{ title: 'A', as: 'text' }], [[['a']]]));
  expect((await readXlsx(bytes)).sheets[0]?.name).toBe(`a b c ${'x'.repeat(25)}`);
});

test('cells that are filled in later are texts, so that no phone number becomes a number', async () => {
  const book = await readXlsx(
    await joined(writeWorkbook('list', [{ title: 'Phone', as: 'entry' }], [[['004790000000']]])),
    {
      readStyles: true,
    },
  );
  expect(book.sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('@');
});

test.each([
  ['plain', 'Sak 12', '"Sak 12"'],
  ['a comma', 'a, b', '"a, b"'],
  ['quotes', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a sign', '+47', `"'+47"`],
  ['a formula in full width', '＝1+1', `"'＝1+1"`],
  ['a formula after a line break', '\n=1+1', `"'\n'=1+1"`],
  ['a formula after a separator', 'Avtale; =1+1', `"Avtale; '=1+1"`],
])('a cell with %s', (_, text, cell) => {
  expect(toCsv([['a', text]], 'en')).toBe(`\ufeff"a",${cell}\r\n`);
});

const FORMULA = /^["\s]*[=+\-@＝＋－＠](?!1$)/;
const BETWEEN = ['', ',', ';', '\t', '\n', '\r\n', ',"', ';"', '",', '";', '","', '"\n', ', ', ' '];
const ATTACKS = BETWEEN.flatMap((between) =>
  ["=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(1)', '＝1'].flatMap((formula) =>
    ['Avtale', ''].map((name) => `${name}${between}${formula},x;y`),
  ),
);

test.each(['en', 'nb'])('a file in %s has no formula, whatever separator it is read with', (language) => {
  const file = toCsv(
    ATTACKS.map((text) => [text, -1]),
    language,
  );
  for (const delimiter of [',', ';', '\t']) {
    const { data } = Papa.parse<string[]>(file.slice(1), { delimiter });
    expect(
      data.flat().filter((cell) => FORMULA.test(cell)),
      delimiter,
    ).toEqual([]);
  }
  // Nor for a program that knows no quotes.
  expect(file.split(/[,;\t\r\n]/).filter((piece) => FORMULA.test(piece))).toEqual([]);
});

test('numbers stay numbers, also below zero', () => {
  expect(toCsv([[-10, '-10']], 'en')).toBe(`\ufeff-10,"'-10"\r\n`);
});

test('Norwegian files are separated by semicolons', () => {
  expect(toCsv([['a;b', 'a, b', 3]], 'nb')).toBe(`\ufeff"a;b";"a, b";3\r\n`);
});
