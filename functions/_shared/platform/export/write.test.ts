import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { ExportKind, ExportRow } from './export-kind.ts';
import { writeCsv } from './write-csv.ts';
import { serialOf, writeXlsx } from './write-xlsx.ts';

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
  (await readXlsx(await joined(writeXlsx(KIND, batches(...rows), 'nb')))).sheets[0]?.rows.map((row) => [...row]);

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
      await joined(writeCsv(KIND, batches(['=x;"y"', -7, '2026-11-22', null, true]), language)),
    );
  expect(await text('nb')).toBe('\ufeff"Navn";"Antall";"Dag";"Tid";"Ja"\r\n"\'=x;""y""";-7;"2026-11-22";;"Ja"\r\n');
  expect(await text('en')).toBe('\ufeff"Name","Number","Day","Time","Yes"\r\n"\'=x;""y""",-7,"2026-11-22",,"Yes"\r\n');
});
