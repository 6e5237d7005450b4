import { zip } from './zip.ts';

/** `day`: Excel's number of a day, shown as a date. A formula without a value was never calculated. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly day: number }
  | { readonly error: string }
  | { readonly formula: string; readonly value?: string };

export interface SheetSpec {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly rows: readonly (readonly SheetCell[])[];
  /** As the spreadsheet counts. */
  readonly hiddenRows?: readonly number[];
  /** `A2:A3` */
  readonly merges?: readonly string[];
}

export interface WorkbookSpec {
  readonly sheets: readonly SheetSpec[];
  readonly is1904?: boolean;
  readonly hasMacros?: boolean;
  /** Sizes of 64 bits in the ZIP archive. */
  readonly hasLongSizes?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Returns an Excel workbook as Excel writes it: texts are shared, days are numbers with a format. */
export function workbook({ sheets, is1904 = false, hasMacros = false, hasLongSizes }: WorkbookSpec): Uint8Array {
  const strings: string[] = [];
  const pages = sheets.map((sheet) => sheetXml(sheet, strings));
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escape(name ?? `Ark${index + 1}`)}" sheetId="${index + 1}" r:id="r${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const kind = hasMacros ? 'application/vnd.ms-excel.sheet.macroEnabled' : 'application/vnd.openxmlformats';
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="${kind}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="w" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(pages.map((page, index) => [`xl/worksheets/sheet${index + 1}.xml`, page])),
    ...(hasMacros ? { 'xl/vbaProject.bin': 'macros' } : {}),
  };
  const parts = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return zip(parts, { hasLongSizes: hasLongSizes === true });
}

function sheetXml({ rows, hiddenRows = [], merges = [] }: SheetSpec, strings: string[]): string {
  const body = rows.map((cells, index) => {
    const number = index + 1;
    const hidden = hiddenRows.includes(number) ? ' hidden="1"' : '';
    return `<row r="${number}"${hidden}>${cells.map((cell, at) => cellXml(cell, `${column(at)}${number}`, strings)).join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData>${merged ? `<mergeCells>${merged}</mergeCells>` : ''}</worksheet>`;
}

function cellXml(cell: SheetCell, ref: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  if ('day' in cell) return `<c r="${ref}" s="1"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `<c r="${ref}" t="e"><v>${cell.error}</v></c>`;
  const result = cell.value === undefined ? '' : `<v>${escape(cell.value)}</v>`;
  return `<c r="${ref}"${result ? ' t="str"' : ''}><f>${escape(cell.formula)}</f>${result}</c>`;
}

function column(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : column(Math.floor(index / 26) - 1) + letter;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
