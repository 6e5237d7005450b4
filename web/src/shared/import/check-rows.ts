import type { FieldFault, ImportDefinition, ImportRow, Values } from './definition.ts';
import type { Cell, Table } from './file/table.ts';
import { ImportFault } from './file/table.ts';
import { isTurned, widthOf } from './find-columns.ts';
import type { ColumnMap } from './find-columns.ts';
import { fold } from './fold.ts';
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import { cellText, readField } from './read-field.ts';

/** Rows whose cells were read; `faults` without duplicates, which depend on the other rows. */
export interface CheckedTable<Key extends string = string> {
  readonly rows: readonly ImportRow<Key>[];
  /** Hidden rows that were left out. */
  readonly hidden: number;
}

/** Reads and checks the rows below the header. Throws an ImportFault if there are none, or too many. */
export function checkTable<Key extends string>(
  table: Table,
  map: ColumnMap<Key>,
  definition: ImportDefinition<Key>,
  withHidden = false,
): CheckedTable<Key> {
  const { columns } = definition;
  const header = table.rows.find(({ number }) => number === map.header);
  const body = table.rows.filter(
    ({ number, cells }) => number > map.header && !(header && isSame(cells, header.cells)) && hasText(cells),
  );
  const shown = withHidden ? body : body.filter(({ isHidden }) => !isHidden);
  const example = emptyValues(
    definition,
    ({ example: text, ...column }) => readField(text, { ...column, example: text }).value,
  );
  const turned = columns.flatMap((column) =>
    isTurned(header?.cells[map.keys.indexOf(column.key)] ?? null, column, columns) ? [column.key] : [],
  );
  const rows = shown.flatMap(({ number, cells }) => {
    const read = emptyValues(definition, () => '');
    const faults: FieldFault<Key>[] = [];
    for (const column of columns) {
      const index = map.keys.indexOf(column.key);
      const { value, fault } = readField(index === -1 ? null : (cells[index] ?? null), column, table.isFrom1904);
      read[column.key] = turned.includes(column.key) ? withComma(value) : value;
      if (fault !== undefined) faults.push({ field: column.key, code: fault });
    }
    if (read[definition.identity] === example[definition.identity]) return [];
    return [checkValues(number, read, faults, definition)];
  });
  if (rows.length > MAX_ROWS) throw new ImportFault('TOO_MANY_ROWS');
  if (rows.length === 0) throw new ImportFault('NO_ROWS');
  return { rows, hidden: body.length - shown.length };
}

/** Throws an ImportFault if a table has more columns than any list of people. */
export function assertWidth(table: Table): void {
  if (widthOf(table) > MAX_COLUMNS) throw new ImportFault('TOO_MANY_COLUMNS');
}

/** Checks a row that a person has mended: its values are texts as they were typed. */
export function checkTyped<Key extends string>(
  number: number,
  typed: Values<Key>,
  definition: ImportDefinition<Key>,
): ImportRow<Key> {
  const faults: FieldFault<Key>[] = [];
  const read = emptyValues(definition, (column) => {
    const { value, fault } = readField(typed[column.key], column);
    if (fault !== undefined) faults.push({ field: column.key, code: fault });
    return value;
  });
  return checkValues(number, read, faults, definition);
}

function checkValues<Key extends string>(
  number: number,
  read: Values<Key>,
  faults: readonly FieldFault<Key>[],
  { columns, derive, check }: ImportDefinition<Key>,
): ImportRow<Key> {
  const values = derive ? derive(read) : read;
  const isWrong = (field: Key) => faults.some((fault) => fault.field === field);
  const blank = columns.flatMap(({ key, isRequired, canBeBlank = false }) =>
    isRequired && !canBeBlank && values[key] === '' && !isWrong(key) ? [{ field: key, code: 'BLANK' }] : [],
  );
  const known = [...faults, ...blank];
  const others = check(values).filter(({ field }) => !known.some((fault) => fault.field === field));
  return { number, values, faults: [...known, ...others] };
}

/** Returns a value for every column. */
function emptyValues<Key extends string>(
  { columns }: ImportDefinition<Key>,
  valueOf: (column: ImportDefinition<Key>['columns'][number]) => string,
): Record<Key, string> {
  return Object.fromEntries(columns.map((column) => [column.key, valueOf(column)])) as Record<Key, string>;
}

/** A name with the last name first, as it is written with a comma: `Bø Kari` is `Bø, Kari`. */
const withComma = (name: string): string => (name.includes(',') ? name : name.replace(' ', ', '));

const hasText = (cells: readonly Cell[]): boolean => cells.some((cell) => cellText(cell) !== '');

/** Printed lists repeat their headers on every page. */
function isSame(cells: readonly Cell[], header: readonly Cell[]): boolean {
  return cells.every((cell, index) => fold(cellText(cell)) === fold(cellText(header[index] ?? null)));
}
