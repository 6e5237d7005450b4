/**
 * Rows as CSV (RFC 4180) that spreadsheets read as UTF-8. A cell that a spreadsheet would take for a formula starts with
 * an apostrophe (OWASP, "CSV injection"), in the width of East Asian scripts too.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
