import { currentLanguage } from '#i18n/i18n.ts';
import { saveBlob } from './save-blob.ts';
import { toCsv } from './to-csv.ts';
import type { ExportFormat } from '#functions/account/contract/export-schemas.ts';

type Cell = string | Date;

/** Saves a table as a file. `name` is the file's name, without its ending. */
export async function saveTable(
  format: ExportFormat,
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const file = format === 'csv' ? csvOf(header, rows) : await xlsxOf(header, rows);
  saveBlob(file, `${name}.${format}`);
}

/** The writer of workbooks loads when somebody wants one. */
async function xlsxOf(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const { toXlsx } = await import('./to-xlsx.ts');
  return toXlsx(header, rows);
}

/** Norwegian Excel separates by semicolons and reads dates of this shape (decision 0119). */
function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const texts = rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toLocaleString('sv-SE') : cell)));
  const csv = toCsv([header, ...texts], currentLanguage() === 'nb' ? ';' : ',');
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
