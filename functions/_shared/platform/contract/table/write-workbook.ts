import { writeZip } from '../zip/write-zip.ts';
import type { TableCell, TableColumn, TableRows } from './table.ts';

/**
 * A workbook with one sheet (ECMA-376), whose first row stays in view. Rows are written as they come, so that any number of
 * them fits the memory.
 */
export function writeWorkbook(
  name: string,
  columns: readonly TableColumn[],
  batches: AsyncIterable<TableRows> | Iterable<TableRows>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return writeZip([
    { name: '[Content_Types].xml', content: [utf8(CONTENT_TYPES)] },
    { name: '_rels/.rels', content: [utf8(ROOT_RELATIONS)] },
    { name: 'xl/workbook.xml', content: [utf8(workbook(name))] },
    { name: 'xl/_rels/workbook.xml.rels', content: [utf8(WORKBOOK_RELATIONS)] },
    { name: 'xl/styles.xml', content: [utf8(STYLES)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, batches) },
  ]);
}

const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

async function* sheet(columns: readonly TableColumn[], batches: AsyncIterable<TableRows> | Iterable<TableRows>) {
  const widths = columns.map(({ as, title }, index) => {
    const least = WIDTHS[as];
    const width = index === 0 ? 40 : least === undefined ? 24 : Math.max(least, title.length + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield utf8(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
  );
  yield utf8(`<row>${columns.map(({ title }) => textCell(title, ' s="1"')).join('')}</row>`);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      text += '<row>';
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index];
        if (column) text += cell(column, row[index] ?? null);
      }
      text += '</row>';
      if (text.length < PIECE) continue;
      yield utf8(text);
      text = '';
    }
    yield utf8(text);
  }
  yield utf8('</sheetData></worksheet>');
}

/** Characters that are packed at once. A whole batch of rows at once takes 50 MB more, until they are collected. */
const PIECE = 32_768;

const WIDTHS: Partial<Record<TableColumn['as'], number>> = { number: 10, day: 12, moment: 20 };
const DATE_STYLES = { day: 2, moment: 3 };

function cell({ as }: TableColumn, value: TableCell): string {
  if (as === 'entry') return textCell(String(value ?? ''), ' s="4"');
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (as === 'day' || as === 'moment') return `<c s="${DATE_STYLES[as]}"><v>${serialOf(value)}</v></c>`;
  return textCell(value);
}

/** A text is never a formula in this form, whatever it begins with. */
function textCell(text: string, style = ''): string {
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const DAY_MILLISECONDS = 86_400_000;
/** Excel counts days from 1899-12-30. */
const UNIX_EPOCH = 25_569;

/** The number that Excel has for a day or a moment on the reader's clock. */
export function serialOf(local: string): number {
  const at = Date.UTC(
    Number(local.slice(0, 4)),
    Number(local.slice(5, 7)) - 1,
    Number(local.slice(8, 10)),
    Number(local.slice(11, 13)),
    Number(local.slice(14, 16)),
    Number(local.slice(17, 19)),
  );
  return at / DAY_MILLISECONDS + UNIX_EPOCH;
}

/** As XML 1.0 can hold it: without control characters, and at most as long as Excel allows. */
function escaped(text: string): string {
  const plain = text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text;
  if (!UNSAFE.test(plain)) return plain;
  return plain
    .toWellFormed()
    .replace(CONTROLS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const MAX_CELL = 32_767;
// oxlint-disable-next-line no-control-regex -- XML 1.0 §2.2 forbids them
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;
const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Excel repairs a workbook with a longer name of a sheet, and with one that has these characters. */
function workbook(file: string): string {
  const name = file.replaceAll(/[[\]:*?/\\"]/g, ' ').slice(0, 31);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}
