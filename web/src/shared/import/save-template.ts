import i18next from 'i18next';
import { saveBlob } from '#shared/files/save-blob.ts';
import { toCsv } from '#shared/files/to-csv.ts';
import type { ImportColumn } from './definition.ts';

/**
 * Saves an empty list to fill in, with an example that the import leaves out. Cells of the workbook are texts, so that
 * Excel does not make numbers of phone numbers.
 */
export async function saveTemplate<Key extends string>(
  kind: 'csv' | 'xlsx',
  name: string,
  columns: readonly ImportColumn<Key>[],
  labelOf: (key: Key) => string,
): Promise<void> {
  // Columns that fill others are for lists that people already have.
  const shown = columns.filter(({ fills }) => fills === undefined);
  const header = shown.map(({ key }) => labelOf(key));
  const example = shown.map((column) => column.example);
  if (kind === 'csv') {
    const separator = i18next.language === 'nb' ? ';' : ',';
    saveBlob(new Blob([toCsv([header, example], separator)], { type: 'text/csv' }), `${name}.csv`);
    return;
  }
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const text = (value: string) => ({ value, type: String, format: '@' as const });
  const empty = Array.from({ length: ROWS_OF_TEXT }, () => shown.map(() => text('')));
  const sheet = [header.map((value) => ({ value, fontWeight: 'bold' as const })), example.map(text), ...empty];
  const widths = shown.map(() => ({ width: 24 }));
  saveBlob(await writeExcelFile(sheet, { columns: widths, stickyRowsCount: 1 }).toBlob(), `${name}.xlsx`);
}

const ROWS_OF_TEXT = 200;
