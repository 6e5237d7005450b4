import type { ImportColumn, ImportDefinition } from './definition.ts';
import type { Cell, Table } from './file/table.ts';
import { fold } from './fold.ts';
import { cellText } from './read-field.ts';

/** Titles and notes may come before the header. */
const SEARCHED_ROWS = 25;

/** How a table's columns are used. */
export interface ColumnMap<Key extends string = string> {
  /** The spreadsheet's number of the row with the headers; 0 if it has none. */
  readonly header: number;
  /** Per column of the table: what it becomes, or null if it is left out. */
  readonly keys: readonly (Key | null)[];
}

export interface FoundColumns<Key extends string = string> extends ColumnMap<Key> {
  /** Whether every required column was found by its header. Otherwise a person has to look. */
  readonly isSure: boolean;
}

/** Finds the row with the headers, and what each column holds. */
export function findColumns<Key extends string>(table: Table, { columns }: ImportDefinition<Key>): FoundColumns<Key> {
  const width = widthOf(table);
  const candidates = table.rows.slice(0, SEARCHED_ROWS).map(({ number, cells }) => ({
    header: number,
    keys: keysOf(cells, width, columns, table.rows),
  }));
  const best = candidates.toSorted((one, other) => found(other.keys) - found(one.keys))[0];
  if (best && found(best.keys) > 0) return { ...best, isSure: missingColumns(best, columns).length === 0 };
  // No header means anything to us: the first row may be data.
  const first = table.rows[0];
  const isData = first?.cells.some((cell) => cellText(cell).includes('@')) ?? false;
  return { header: isData ? 0 : (first?.number ?? 0), keys: guessedByContent(table, width, columns), isSure: false };
}

/** Returns the required columns that nothing is mapped to. */
export function missingColumns<Key extends string>(
  { keys }: ColumnMap<Key>,
  columns: readonly ImportColumn<Key>[],
): Key[] {
  const filled = columns.flatMap(({ key, fills = [] }) => (keys.includes(key) ? [key, ...fills] : []));
  return columns.flatMap(({ key, isRequired }) => (isRequired && !filled.includes(key) ? [key] : []));
}

/** The number of columns with something in them. */
export function widthOf({ rows }: Table): number {
  return rows.reduce((width, { cells }) => Math.max(width, usedWidth(cells)), 0);
}

function usedWidth(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => cell !== null && cell !== '') + 1;
}

const found = (keys: readonly unknown[]): number => keys.filter((key) => key !== null).length;

/**
 * Whether a header names the columns that its column fills in another order than they are stored: cells under
 * `Etternavn, fornavn` have the last name first.
 */
export function isTurned<Key extends string>(
  header: Cell,
  { fills = [] }: ImportColumn<Key>,
  columns: readonly ImportColumn<Key>[],
): boolean {
  const places = fills.map((key) =>
    placeIn(
      wordsOf(cellText(header)),
      columns.find((column) => column.key === key),
    ),
  );
  return (
    fills.length > 1 &&
    places.every((place, index) => place !== -1 && (index === 0 || place < (places[index - 1] ?? 0)))
  );
}

/**
 * The names themselves win over headers that only contain them: `Email` over `Email of manager`. A header that contains
 * the names of all columns that another one fills is that one: `Fornavn og etternavn`.
 */
function keysOf<Key extends string>(
  cells: readonly Cell[],
  width: number,
  columns: readonly ImportColumn<Key>[],
  rows: Table['rows'],
): (Key | null)[] {
  const texts = Array.from({ length: width }, (_, index) => cellText(cells[index] ?? null));
  const headers = texts.map(fold);
  const words = texts.map(wordsOf);
  const keys: (Key | null)[] = headers.map(() => null);
  const assign = (matches: (header: number, column: ImportColumn<Key>) => boolean) => {
    for (const column of columns) {
      if (keys.includes(column.key)) continue;
      const index = headers.findIndex((_, at) => keys[at] === null && matches(at, column));
      if (index !== -1) keys[index] = column.key;
    }
  };
  const isNamed = (at: number, { headers: names }: ImportColumn<Key>) =>
    names.some((name) => fold(name) === headers[at]);
  const isMentioned = (at: number, column: ImportColumn<Key> | undefined) =>
    !texts[at]?.includes('@') && placeIn(words[at] ?? '', column) !== -1;
  // Forms have a column `Email` that says "anonymous" in every row, beside the one that they asked for.
  const isOther = (at: number, { kind }: ImportColumn<Key>) => kind === 'email' && hasOnlyOthers(rows, cells, at);
  assign((at, column) => isNamed(at, column) && !isOther(at, column));
  assign(
    (at, { fills = [] }) =>
      fills.length > 0 &&
      fills.every((key) =>
        isMentioned(
          at,
          columns.find((column) => column.key === key),
        ),
      ),
  );
  assign((at, column) => isMentioned(at, column) && !isOther(at, column));
  assign(isNamed);
  assign(isMentioned);
  return keys;
}

const SEPARATORS = /[\s_/()[\]:.,*]+/;

/** The words of a header between blanks, as they are compared. */
const wordsOf = (text: string): string => ` ${text.toLowerCase().split(SEPARATORS).map(fold).join(' ')} `;

/** Returns where a header has a name of the column, or -1. */
function placeIn(words: string, column: ImportColumn | undefined): number {
  const places = (column?.headers ?? []).map((name) => words.indexOf(` ${wordsOf(name).trim()} `));
  return places.filter((place) => place !== -1).toSorted((one, other) => one - other)[0] ?? -1;
}

/** Whether a column has texts below its header, and no email address among them. */
function hasOnlyOthers(rows: Table['rows'], header: readonly Cell[], at: number): boolean {
  const texts = rows.flatMap(({ cells }) => (cells === header ? [] : [cellText(cells[at] ?? null)])).filter(Boolean);
  return texts.length > 0 && !texts.some((text) => text.includes('@'));
}

/** Without headers only an email address can be told from other texts. */
function guessedByContent<Key extends string>(
  { rows }: Table,
  width: number,
  columns: readonly ImportColumn<Key>[],
): (Key | null)[] {
  const email = columns.find(({ kind }) => kind === 'email')?.key ?? null;
  const isEmails = (at: number) => rows.some(({ cells }) => /^[^@\s]+@[^@\s]+$/.test(cellText(cells[at] ?? null)));
  const first = Array.from({ length: width }, (_, at) => at).find(isEmails);
  return Array.from({ length: width }, (_, at) => (at === first ? email : null));
}
