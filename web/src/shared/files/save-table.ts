import { toCsv } from '#functions/platform/contract/table/csv.ts';
import type { TableCell, TableColumn } from '#functions/platform/contract/table/table.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveBlob } from './save-blob.ts';
import { toBlob } from './to-blob.ts';

type Column = Pick<TableColumn, 'title'> & Partial<TableColumn>;

/**
 * Saves rows as a file for spreadsheets. Dates are moments on the reader's clock.
 * @param name without its ending
 */
export async function saveTable(
  format: 'csv' | 'xlsx',
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly (TableCell | Date)[])[],
): Promise<void> {
  const cells = rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toLocaleString('sv-SE') : cell)));
  if (format === 'csv') {
    const csv = toCsv([columns.map(({ title }) => title), ...cells], currentLanguage());
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    return;
  }
  const { writeWorkbook } = await import('#functions/platform/contract/table/write-workbook.ts');
  const typed = columns.map(({ title, as = 'text' }) => ({ title, as }));
  saveBlob(await toBlob(writeWorkbook(name, typed, [cells]), XLSX), `${name}.xlsx`);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
