import { csvCell } from '../contract/csv-cell.ts';
import type { Language } from '../contract/languages.ts';
import { inWords } from './export-kind.ts';
import type { ExportKind, ExportRow } from './export-kind.ts';

/** With a byte order mark, so that spreadsheets read UTF-8; Norwegian ones separate by semicolons (decision 0118). */
export async function* writeCsv(
  { columns }: ExportKind,
  batches: AsyncIterable<readonly ExportRow[]>,
  language: Language,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const separator = language === 'nb' ? ';' : ',';
  const encoder = new TextEncoder();
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  yield encoder.encode(`\ufeff${line(columns.map(({ title }) => csvCell(title[language])))}`);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      text += line(
        columns.map((column, index) => {
          const value = inWords(column, row[index] ?? null, language);
          // A number is no text: a minus sign makes no formula of it.
          return typeof value === 'string' ? csvCell(value) : String(value ?? '');
        }),
      );
    }
    yield encoder.encode(text);
  }
}
