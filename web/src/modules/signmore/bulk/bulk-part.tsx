import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toListResult } from '#shared/lists/list-result.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { BULK_LIST, DRAWN_BULK_LIST, statusOf, toBulkVariables } from './bulk-filter.ts';
import { BulkPartDocument } from './bulk.generated.ts';
import { isBusy } from './bulk-progress.ts';
import { toBulkRow } from './bulk-row.ts';
import { BULK_STATUSES } from './bulk-status.ts';
import { ProgressCard } from './progress-card.tsx';
import { nameOf, useBulkColumns } from './use-bulk-columns.tsx';
import classes from './bulk.module.css';

interface BulkPartProps {
  readonly document: { readonly id: string; readonly name: string; readonly terminationReason: string | null };
  /** Beside a list of documents, whose own state is in the URL, too. */
  readonly isBeside: boolean;
}

const BUSY_MILLISECONDS = 2_000;
const WAITING_MILLISECONDS = 15_000;

/** The progress of a bulk, and everybody in it. */
export function BulkPart({ document, isBeside }: BulkPartProps) {
  const { t } = useTranslation('bulk');
  const list = useListState(isBeside ? DRAWN_BULK_LIST : BULK_LIST);
  const columns = useBulkColumns(isBeside);
  const query = useQuery(BulkPartDocument, {
    variables: toBulkVariables(document.id, list),
  });
  const progress = (query.data ?? query.previousData)?.bulkProgress ?? null;
  const waits = progress !== null && progress.open > 0 ? WAITING_MILLISECONDS : null;
  useFreshness(query.refetch, progress !== null && isBusy(progress) ? BUSY_MILLISECONDS : waits);
  const { rows, total, isReady, isLoading, hasFailed, retry } = toListResult(
    query,
    (data) => data.bulkSignatureCollection,
    toBulkRow,
  );
  const status = statusOf(list);

  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (progress === null) return <Skeleton height={320} />;
  return (
    <>
      <ProgressCard document={document} progress={progress} toBounced={list.linkTo({ status: 'bounced', q: '' })} />
      <section aria-labelledby="bulk-recipients" className={classes.list}>
        <Title order={2} size="h3" id="bulk-recipients">
          {t('list.title')}
        </Title>
        <CountTabs
          label={t('list.statuses')}
          current={status ?? 'all'}
          look="chips"
          tabs={[
            { id: 'all', label: t('list.all'), ...list.linkTo({ status: '' }), count: progress.total },
            ...BULK_STATUSES.filter((one) => one === status || progress[one] > 0).map((one) => ({
              id: one,
              label: t(`progress.state.${one}`),
              ...list.linkTo({ status: one }),
              count: progress[one],
            })),
          ]}
        />
        <FilterBar
          onChange={(filters) => list.set({ filters })}
          filters={[{ kind: 'text', name: 'q', label: t('list.search'), value: list.filters.q ?? '' }]}
        />
        <Card flush>
          <DataTable
            label={t('list.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={nameOf}
            isLoading={isLoading && !isReady}
            sort={list.sort}
            onSort={list.changeSort}
            empty={
              <EmptyState title={t('list.empty')}>
                <Button variant="default" onClick={() => list.set({ filters: { status: '', q: '' } })}>
                  {t('list.clear')}
                </Button>
              </EmptyState>
            }
          />
        </Card>
        <PageNavigator
          page={list.page}
          total={total}
          isLoading={isLoading || !isReady}
          onPage={(page, how) => list.set({ page }, how)}
        />
      </section>
    </>
  );
}
