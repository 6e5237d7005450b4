import { readXlsx } from 'hucre/xlsx';
import type { Cell as WorkbookCell, Sheet } from 'hucre/xlsx';
import { ImportFault } from './table.ts';
import type { Cell, Table } from './table.ts';
import { zipEntries } from './zip-entries.ts';

const READABLE = 'A1:CV20000';

/** Reads an Excel workbook, with or without macros, which are never run. Throws an ImportFault. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const names = zipEntries(bytes);
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
