import { saveTable } from '#shared/files/save-table.ts';
import type { ImportColumn } from './definition.ts';

/**
 * Saves an empty list to fill in, with an example that the import leaves out. Cells of the workbook are texts, so that
 * Excel does not make numbers of phone numbers.
 */
export async function saveTemplate<Key extends string>(
  kind: 'csv' | 'xlsx',
  name: string,
  columns: readonly ImportColumn<Key>[],
  labelOf: (key: Key) => string,
): Promise<void> {
  // Columns that fill others are for lists that people already have.
  const shown = columns.filter(({ fills }) => fills === undefined);
  const columnsShown = shown.map(({ key }) => ({ title: labelOf(key), as: 'entry' as const }));
  const example = shown.map((column) => column.example);
  const empty = Array.from({ length: kind === 'csv' ? 0 : ROWS_OF_TEXT }, () => shown.map(() => ''));
  await saveTable(kind, name, columnsShown, [example, ...empty]);
}

const ROWS_OF_TEXT = 200;
