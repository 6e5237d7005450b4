// What begins a formula (OWASP, "CSV injection"), in the width of East Asian scripts too.
const FORMULA = /(^|[,;\t\r\n])([\s"]*)([=+\-@＝＋－＠])/g;

/**
 * Returns a text as a cell of a CSV file (RFC 4180), in quotes, which have every separator in common. A text that a
 * spreadsheet would take for a formula gets an apostrophe, and so does each part of it that would be a cell of its own if
 * the file were read with another separator, as a Norwegian Windows reads one with commas.
 */
export function csvCell(text: string): string {
  if (text === '') return '';
  const safe = text.replaceAll(FORMULA, "$1$2'$3").replace(/^(?=[\t\r\n])/, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
