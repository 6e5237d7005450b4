import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSelection } from '#ui/table/use-selection.ts';
import { useFreshness } from '#modules/signmore/shared/use-freshness.ts';
import { BulkActions } from './bulk-actions.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { CLEARED, LIST_SHAPE, toBulkFilter, toCounts, toDocumentFilter, toQueryVariables } from './document-filter.ts';
import { NoDocuments } from './no-documents.tsx';
import { toOverviewRow } from './overview-row.ts';
import { DocumentsPageDocument } from './documents-page.generated.ts';
import { useColumns } from './use-columns.tsx';
import { useSeenRows } from './use-seen-rows.ts';

/** What the account sent and received: where a team's work with documents starts. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const to = usePathTo();
  const list = useListState(LIST_SHAPE);
  const filter = toDocumentFilter(list.filters, account.accountType);
  const { data, previousData, error, loading, refetch } = useQuery(DocumentsPageDocument, {
    variables: toQueryVariables(filter, list, account.id),
    fetchPolicy: 'cache-and-network',
  });

  useFreshness(refetch);

  // Counts stay while another page loads, so that neither the tabs nor the page's buttons jump.
  const counted = data ?? previousData;
  const rows = (data?.documentOverviewCollection?.edges ?? []).flatMap(({ node }) => toOverviewRow(node) ?? []);
  const total = data?.documentOverviewCollection?.totalCount ?? 0;
  const selection = useSelection(JSON.stringify([account.id, filter]));
  const seen = useSeenRows(rows);
  const columns = useColumns();

  return (
    <>
      <PageHeader
        title={t('documents.title')}
        actions={
          <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('documents.create')}
          </Button>
        }
      />
      <DocumentFilters
        key={account.id}
        list={list}
        filter={filter}
        sent={counted?.sentCounts ? toCounts(counted.sentCounts) : null}
        received={counted?.receivedCounts ? toCounts(counted.receivedCounts) : null}
      />
      <BulkBar selection={selection} page={rows.map(({ id }) => id)} total={total}>
        <BulkActions selection={selection} seen={seen} accountId={account.id} filter={toBulkFilter(filter)} />
      </BulkBar>
      <Card flush>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('documents.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            isLoading={loading && !data}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
            selection={selection}
            empty={<NoDocuments filter={filter} onClear={() => list.set({ filters: CLEARED })} />}
          />
        )}
      </Card>
      <PageNavigator
        page={list.page}
        total={counted?.documentOverviewCollection?.totalCount ?? 0}
        isLoading={loading || !data}
        onPage={(page, how) => list.set({ page }, how)}
      />
    </>
  );
}
