import type { Column } from '#ui/table/data-table.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';

/** A column that the reader can hide or show. */
export interface OptionalColumn<Row> extends Column<Row> {
  /** Shown until somebody chooses. Absent: always shown, and no choice. */
  readonly shown?: boolean;
}

/** The URL's parameter, one of the list's filters, so that a saved view holds it: `columns=status,deadline`. */
export const COLUMNS_PARAMETER = 'columns';

interface ColumnChoice {
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
}

/** Returns the columns of a table as the URL chooses them, in their order, and what there is to choose. */
export function chosenColumns<Row>(columns: readonly OptionalColumn<Row>[], { filters }: Pick<ListControl, 'filters'>) {
  const wanted = filters[COLUMNS_PARAMETER] ?? '';
  const names = new Set(wanted.split(','));
  const isShown = ({ id, shown }: OptionalColumn<Row>) => (wanted === '' ? shown !== false : names.has(id));
  const optional = columns.filter(({ shown }) => shown !== undefined);
  return {
    columns: columns.filter((column) => column.shown === undefined || isShown(column)),
    choices: optional.map((column): ColumnChoice => ({
      id: column.id,
      label: column.header,
      isShown: isShown(column),
    })),
  };
}

/** Returns the parameter after one column was shown or hidden: '' for what the table starts with. */
export function withColumn<Row>(
  columns: readonly OptionalColumn<Row>[],
  choices: readonly ColumnChoice[],
  changed: string,
): string {
  const shown = choices.filter(({ id, isShown }) => (id === changed ? !isShown : isShown)).map(({ id }) => id);
  const initially = columns.filter(({ shown: isShown }) => isShown === true).map(({ id }) => id);
  if (shown.join() === initially.join()) return '';
  return shown.length > 0 ? shown.join() : NONE;
}

/** No column has this name. */
const NONE = 'none';
