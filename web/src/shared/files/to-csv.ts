import { csvCell } from '#functions/platform/contract/csv-cell.ts';

/** A number is written as it is: a minus sign makes no formula of it. */
export type CsvCell = string | number;

/**
 * Returns rows as CSV (RFC 4180) that spreadsheets read as UTF-8, without formulas (`csvCell`). Norwegian spreadsheets
 * separate by semicolons.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], separator: ',' | ';' = ','): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(separator)).join('\r\n')}\r\n`;
}

function toCell(cell: CsvCell): string {
  return typeof cell === 'number' ? String(cell) : csvCell(cell);
}
