import { csvCell } from './csv-cell.ts';
import type { TableColumn, TableRows } from './table.ts';

/**
 * Returns rows as CSV (RFC 4180) without formulas (`csvCell`), and with a byte order mark, so that spreadsheets read UTF-8.
 * Norwegian spreadsheets separate by semicolons (decision 0118).
 */
export function toCsv(rows: TableRows, language: string): string {
  return `\ufeff${lines(rows, language)}`;
}

/** Writes rows as they come. */
export async function* writeCsv(
  columns: readonly TableColumn[],
  batches: AsyncIterable<TableRows>,
  language: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsv([columns.map(({ title }) => title)], language));
  for await (const rows of batches) yield encoder.encode(lines(rows, language));
}

function lines(rows: TableRows, language: string): string {
  const separator = language === 'nb' ? ';' : ',';
  // A number is no text: a minus sign makes no formula of it.
  const cell = (value: TableRows[number][number]) => (typeof value === 'string' ? csvCell(value) : String(value ?? ''));
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}
