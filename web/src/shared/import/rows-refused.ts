import type { FieldFault } from './definition.ts';

/** The server takes none of the rows because of some. */
export class RowsRefused extends Error {
  /** By the rows' numbers in the spreadsheet. */
  readonly faults: ReadonlyMap<number, readonly FieldFault[]>;

  constructor(faults: ReadonlyMap<number, readonly FieldFault[]>) {
    super('Rows were refused');
    this.name = 'RowsRefused';
    this.faults = faults;
  }
}
