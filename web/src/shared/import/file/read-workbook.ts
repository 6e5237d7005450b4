import { readXlsx } from 'hucre/xlsx';
import type { Cell as WorkbookCell, Sheet } from 'hucre/xlsx';
import { zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import type { ZipEntry } from '#functions/platform/contract/zip/zip-entries.ts';
import { MAX_UNPACKED_BYTES } from '#shared/import/limits.ts';
import { ImportFault } from './table.ts';
import type { Cell, Table } from './table.ts';

const READABLE = 'A1:CV20000';

/** Reads an Excel workbook, with or without macros, which are never run. Throws an ImportFault. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const names = namesIn(bytes);
  if (names.includes('xl/workbook.bin')) throw new ImportFault('BINARY_EXCEL');
  if (names.includes('content.xml') && names.includes('mimetype')) throw new ImportFault('OPEN_DOCUMENT');
  if (!names.some((name) => name.startsWith('xl/'))) throw new ImportFault('NOT_SPREADSHEET');
  const { sheets, dateSystem } = await readXlsx(bytes).catch(async (error: unknown) => {
    // A single cell at the far corner of a sheet asks for more cells than there is memory for.
    const isSound = await readXlsx(bytes, { range: READABLE }).then(
      () => true,
      () => false,
    );
    throw new ImportFault(isSound ? 'TOO_MANY_ROWS' : 'DAMAGED', { cause: error });
  });
  return sheets.map((sheet) => toTable(sheet, dateSystem === '1904'));
}

/** The reader of workbooks never unpacks more than the directory states, so this bounds its memory. */
function namesIn(bytes: Uint8Array): string[] {
  const entries = entriesOf(bytes);
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) throw new ImportFault('TOO_MUCH_INSIDE');
  return entries.map(({ name }) => name);
}

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  try {
    const entries = zipEntries(bytes);
    if (entries.some(isUnbounded)) throw new RangeError('no size');
    return entries;
  } catch (error) {
    throw new ImportFault('DAMAGED', { cause: error });
  }
}

/** A packed file without a stated size. An empty file is packed into two bytes. */
function isUnbounded({ isDeflated, size, packedSize }: ZipEntry): boolean {
  return isDeflated && ((size === 0 && packedSize > 2) || packedSize === 0);
}

function toTable(sheet: Sheet, isFrom1904: boolean): Table {
  const rows: Cell[][] = sheet.rows.map((row) => [...row]);
  for (const [place, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = rows[row];
    if (cells) cells[column] = toCell(cell);
  }
  spreadMerged(rows, sheet);
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    isFrom1904,
    rows: rows.flatMap((cells, index) =>
      cells.some((cell) => cell !== null && cell !== '')
        ? [{ number: index + 1, cells, isHidden: sheet.rowDefs?.get(index)?.hidden === true }]
        : [],
    ),
  };
}

function toCell({ type, value, formula }: WorkbookCell): Cell {
  if (type === 'error') return { broken: 'ERROR', text: String(value) };
  // Programs that write formulas leave the result to Excel, which has not seen this file.
  if (formula !== undefined && value === null) return { broken: 'FORMULA', text: `=${formula}` };
  return value;
}

/** A cell merged over several rows holds for each of them. One merged over columns is a title. */
function spreadMerged(rows: Cell[][], { merges = [] }: Sheet): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (startCol !== endCol) continue;
    const value = rows[startRow]?.[startCol] ?? null;
    for (const row of rows.slice(startRow + 1, endRow + 1)) row[startCol] = value;
  }
}
