/**
 * Returns a text as a cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula starts with an
 * apostrophe (OWASP, "CSV injection"), in the width of East Asian scripts too.
 */
export function csvCell(text: string, separator: ',' | ';'): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
