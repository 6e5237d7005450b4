/** What is wrong with a file as a whole. Texts: `fault` in import.json. */
export type FileFault =
  | 'EMPTY'
  | 'TOO_BIG'
  | 'NOT_SPREADSHEET'
  | 'OLD_EXCEL'
  | 'BINARY_EXCEL'
  | 'OPEN_DOCUMENT'
  | 'WEB_PAGE'
  | 'PASSWORD'
  | 'DAMAGED'
  | 'TOO_MUCH_INSIDE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'NO_ROWS';

/** The file cannot be imported. */
export class ImportFault extends Error {
  readonly code: FileFault;

  constructor(code: FileFault, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ImportFault';
    this.code = code;
  }
}

/** A cell that has no value: an error such as #N/A, or a formula that was never calculated. */
export interface BrokenCell {
  readonly broken: 'ERROR' | 'FORMULA';
  /** What Excel shows. */
  readonly text: string;
}

export type Cell = string | number | boolean | Date | BrokenCell | null;

interface TableRow {
  /** As the spreadsheet counts: from 1, empty rows included. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Hidden by hand or by a filter. */
  readonly isHidden: boolean;
}

/** A sheet of a workbook, or a text file: its rows with something in them. */
export interface Table {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly TableRow[];
  /** Whether numbers of days count from 1904, as in workbooks of old Macs. */
  readonly isFrom1904: boolean;
}

export function isBroken(cell: Cell): cell is BrokenCell {
  return typeof cell === 'object' && cell !== null && 'broken' in cell;
}
