import { csvCell } from '#functions/platform/contract/csv-cell.ts';

/** A number is written as it is: a minus sign makes no formula of it. */
export type CsvCell = string | number;

/**
 * Rows as CSV (RFC 4180) that spreadsheets read as UTF-8. A text that a spreadsheet would take for a formula starts with
 * an apostrophe (OWASP, "CSV injection"), in the width of East Asian scripts too. Norwegian spreadsheets separate by
 * semicolons.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], separator: ',' | ';' = ','): string {
  return `\ufeff${rows.map((row) => row.map((cell) => toCell(cell, separator)).join(separator)).join('\r\n')}\r\n`;
}

function toCell(cell: CsvCell, separator: ',' | ';'): string {
  if (typeof cell === 'number') return String(cell);
  return csvCell(cell, separator);
}
