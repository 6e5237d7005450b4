import { Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './data-table.module.css';
import type { ListToolsProps } from './list-tools.tsx';
import { roomFor } from './room-for.ts';
import { sortedBy } from './sort.ts';
import type { ChangeSort, Sort } from './sort.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean;
  /** The first column takes the remaining space. */
  readonly width?: `${number}rem` | `${number}%`;
  /** On phones and tablets a row is a card: `title` is its heading, `hidden` is omitted. */
  readonly small?: 'title' | 'hidden';
}

const ListTools = lazyPart<ListToolsProps>(
  async () => (await import('./list-tools.tsx')).ListTools,
  <div className={classes.tools} />,
);

interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Label of the row's checkbox: "Select Offer to Kari". */
  readonly rowName: (row: Row) => string;
  /** Shows skeleton rows of the final height. */
  readonly isLoading?: boolean;
  readonly skeletonRows?: number;
  readonly sort?: Sort;
  readonly onSort?: ChangeSort;
  readonly selection?: Selection;
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode;
}

/** The product's list: sortable, selectable, and cards on phones and tablets. The first column links to the thing. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowName,
    isLoading = false,
    skeletonRows = 8,
    sort,
    onSort,
    selection,
    empty,
  } = props;
  const { t } = useTranslation();
  // As in the styles.
  const areCards = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  if (!isLoading && rows.length === 0) return empty;
  const ids = rows.map(rowId);
  const sortable = onSort ? columns.filter(({ isSortable }) => isSortable) : [];

  return (
    <div className={classes.scroll}>
      {areCards && (sortable.length > 0 || selection) ? (
        <ListTools sortable={sortable} sort={sort} onSort={onSort} selection={selection} ids={isLoading ? [] : ids} />
      ) : null}
      <table
        className={classes.table}
        style={{ '--room': `${roomFor(columns, selection !== undefined)}rem` } as CSSProperties}
        aria-label={label}
        aria-busy={isLoading}
      >
        <thead>
          <tr>
            {selection ? (
              <th className={classes.check}>
                <Checkbox
                  aria-label={t('table.selectPage')}
                  disabled={isLoading}
                  checked={selection.hasAll(ids)}
                  indeterminate={selection.hasSome(ids) && !selection.hasAll(ids)}
                  onChange={() => selection.togglePage(ids)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} className={classes.row}>
                  {selection ? <td className={classes.check} /> : null}
                  {columns.map((column) => (
                    <td key={column.id} data-small={column.small}>
                      <Skeleton
                        height={14}
                        width={column.isNumber ? '40%' : '70%'}
                        ml={column.isNumber ? 'auto' : undefined}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, index) => (
                <tr key={ids[index]} className={classes.row} data-selected={selection?.has(rowId(row)) || undefined}>
                  {selection ? (
                    <td className={classes.check}>
                      <Checkbox
                        aria-label={t('table.selectRow', { name: rowName(row) })}
                        checked={selection.has(rowId(row))}
                        onChange={() => selection.toggle(rowId(row))}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-label={column.header}
                      data-number={column.isNumber || undefined}
                      data-small={column.small}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ChangeSort | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { t } = useTranslation();
  const isSorted = sort?.by === column.id;
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={column.width ? { width: column.width } : undefined}
      data-number={column.isNumber || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('table.sortBy', { column: column.header })}
          onClick={() => onSort(sortedBy(column.id))}
        >
          {column.header}
          <Arrow size={14} aria-hidden className={classes.arrow} data-shown={isSorted || undefined} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
