import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { PageHeaderProps } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import type { Selection } from '#ui/table/use-selection.ts';
import type { ListResult } from './list-result.ts';

const BulkBar = lazyPart(async () => (await import('#ui/table/bulk-bar.tsx')).BulkBar, null);

interface ListPageProps<Row> extends PageHeaderProps {
  /** Tabs and filters, between the header and the rows. */
  readonly filters?: ReactNode;
  /** The list's page, order and filters in the URL. */
  readonly list: ListControl;
  readonly result: ListResult<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Names a row to screen readers: "Select Offer to Kari". */
  readonly rowName: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  readonly empty: ReactNode;
  /** Makes rows selectable; `actions` are the buttons for the selected ones. */
  readonly bulk?: {
    readonly selection: Selection;
    readonly actions: ReactNode;
    /** The actions take rows alone, not all that the filter finds. */
    readonly isByRows?: boolean;
  };
}

/** The frame of every list: header, filters, selection, table with its loading, error and empty states, page buttons. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { filters, list, result, columns, rowId, rowName, empty, bulk, ...header } = props;
  const { rows, total, isReady, isLoading } = result;
  return (
    <>
      <PageHeader {...header} />
      {filters}
      <Card flush>
        {result.hasFailed ? (
          <ErrorState onRetry={result.retry} />
        ) : (
          <DataTable
            label={header.title}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowName={rowName}
            isLoading={isLoading && !isReady}
            sort={list.sort}
            onSort={list.changeSort}
            empty={empty}
            {...(bulk ? { selection: bulk.selection } : {})}
          />
        )}
      </Card>
      {/* After the table, which must not move under the pointer. */}
      {bulk && (bulk.selection.isAll || bulk.selection.ids.size > 0) ? (
        <BulkBar selection={bulk.selection} page={rows.map(rowId)} total={isReady && !bulk.isByRows ? total : 0}>
          {bulk.actions}
        </BulkBar>
      ) : null}
      <PageNavigator
        page={list.page}
        total={total}
        isLoading={isLoading || !isReady}
        onPage={(page, how) => list.set({ page }, how)}
      />
    </>
  );
}
