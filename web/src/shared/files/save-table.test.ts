import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTable } from './save-table.ts';

const saved = vi.hoisted(() => new Map<string, Blob>());
vi.mock('./save-blob.ts', () => ({ saveBlob: (content: Blob, name: string) => saved.set(name, content) }));
beforeEach(() => saved.clear());

const MOMENT = new Date(2026, 2, 29, 13, 30, 15);
const COLUMNS = [{ title: 'Name' }, { title: 'Credits' }, { title: 'Date', as: 'moment' as const }];

test('a workbook has texts, numbers and moments on the clock of the reader', async () => {
  await saveTable('xlsx', 'list', COLUMNS, [['=1+1', -1250, MOMENT]]);
  const { sheets } = await readXlsx(new Uint8Array(await saved.get('list.xlsx')!.arrayBuffer()));
  // Excel's moments have no time zone; the reader of workbooks takes them for UTC.
  expect(sheets[0]?.rows[1]).toEqual(['=1+1', -1250, new Date('2026-03-29T13:30:15Z')]);
});

test('a CSV file has them as spreadsheets read them', async () => {
  await saveTable('csv', 'list', COLUMNS, [['=1+1', -1250, MOMENT]]);
  expect(await saved.get('list.csv')!.text()).toContain(`"'=1+1";-1250;"2026-03-29 13:30:15"`);
});
