import { assertWidth, checkTable, checkTyped } from './check-rows.ts';
import type { CheckedTable } from './check-rows.ts';
import type { ImportDefinition, ImportRow, Values } from './definition.ts';
import type { Reading } from './file/decode-text.ts';
import { readFile } from './file/read-file.ts';
import type { ImportSource } from './file/read-file.ts';
import { ImportFault } from './file/table.ts';
import type { Table } from './file/table.ts';
import { findColumns, widthOf } from './find-columns.ts';
import type { ColumnMap, FoundColumns } from './find-columns.ts';
import { cellText } from './read-field.ts';

/** Rows that a person sees while choosing columns. */
const SAMPLE_ROWS = 25;

export interface SheetInfo {
  readonly name: string;
  /** Rows with something in them. */
  readonly rows: number;
  readonly isHidden: boolean;
}

interface SampleRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What a sheet seems to hold. */
export interface SheetLook<Key extends string = string> {
  /** Index into the file's sheets. */
  readonly sheet: number;
  readonly found: FoundColumns<Key>;
  /** The first rows, the header among them. */
  readonly sample: readonly SampleRow[];
}

export interface OpenedFile<Key extends string = string> {
  readonly sheets: readonly SheetInfo[];
  /** The sheet that looks most like a list of what is imported. */
  readonly look: SheetLook<Key>;
  /** How the letters can be read, if a person has to choose; else empty. */
  readonly readings: readonly Reading[];
}

/** Reads files and checks their rows, off the page's thread. Faults of the file are thrown as ImportFault. */
export interface ImportService<Key extends string = string> {
  open(source: ImportSource): Promise<OpenedFile<Key>>;
  look(sheet: number): Promise<SheetLook<Key>>;
  check(sheet: number, map: ColumnMap<Key>, withHidden: boolean): Promise<CheckedTable<Key>>;
  /** Checks a row that a person has changed. */
  recheck(number: number, typed: Values<Key>): Promise<ImportRow<Key>>;
}

/** Returns a service that reads files into the definition's rows. It keeps the file that was opened last. */
export function importService<Key extends string>(definition: ImportDefinition<Key>): ImportService<Key> {
  let tables: readonly Table[] = [];

  function tableAt(index: number): Table {
    const table = tables[index];
    if (!table) throw new ImportFault('NO_ROWS');
    return table;
  }

  function lookAt(sheet: number): SheetLook<Key> {
    const table = tableAt(sheet);
    assertWidth(table);
    const width = widthOf(table);
    const sample = table.rows.slice(0, SAMPLE_ROWS).map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: width }, (_, at) => cellText(cells[at] ?? null)),
    }));
    return { sheet, found: findColumns(table, definition), sample };
  }

  return {
    async open(source) {
      const read = await readFile(source);
      tables = read.tables;
      const sheets = tables.map(({ name, rows, isHidden }) => ({ name, rows: rows.length, isHidden }));
      return { sheets, look: lookAt(likeliest(tables, definition)), readings: read.readings };
    },
    look: async (sheet) => lookAt(sheet),
    check: async (sheet, map, withHidden) => checkTable(tableAt(sheet), map, definition, withHidden),
    recheck: async (number, typed) => checkTyped(number, typed, definition),
  };
}

/** Prefers sheets that are shown, then the one with the most known columns. Throws an ImportFault if all are empty. */
function likeliest<Key extends string>(tables: readonly Table[], definition: ImportDefinition<Key>): number {
  const scores = tables.map((table, index) => {
    const { keys } = findColumns(table, definition);
    const known = keys.filter((key) => key !== null).length;
    return { index, score: (table.isHidden ? 0 : 1000) + known, isEmpty: table.rows.length === 0 };
  });
  const best = scores.filter(({ isEmpty }) => !isEmpty).toSorted((one, other) => other.score - one.score)[0];
  if (!best) throw new ImportFault('NO_ROWS');
  return best.index;
}
