import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toListResult } from '#shared/lists/list-result.ts';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { parseDocumentCounts } from '#modules/signmore/shared/document-counts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useDocumentDrawer } from '#modules/signmore/drawer/use-document-drawer.tsx';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { DocumentFilters } from './document-filters.tsx';
import { CLEARED, LIST_SHAPE, toBulkFilter, toDocumentFilter, toQueryVariables } from './document-filter.ts';
import { NoDocuments } from './no-documents.tsx';
import { toOverviewRow } from './overview-row.ts';
import { DocumentsPageDocument } from './documents-page.generated.ts';
import { useColumns } from './use-columns.tsx';

// Needed with the first selection.
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions, null);

/** The documents that the account sent and received. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const to = usePathTo();
  const list = useListState(LIST_SHAPE);
  const filter = toDocumentFilter(list.filters, account.accountType);
  const query = useQuery(DocumentsPageDocument, {
    variables: toQueryVariables(filter, list, account.id),
    fetchPolicy: 'cache-and-network',
  });
  useFreshness(query.refetch);
  const result = toListResult(query, (data) => data.documentOverviewCollection, toOverviewRow);
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  useDocumentDrawer(result.rows.filter(({ status }) => status !== 'DRAFT'));
  const columns = useColumns();
  // Keeps the counts while another page loads, so that the tabs do not jump.
  const counted = query.data ?? query.previousData;

  return (
    <ListPage
      title={t('documents.title')}
      actions={
        <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('documents.create')}
        </Button>
      }
      filters={
        <>
          <OverviewTabs current="DOCUMENTS" />
          <DocumentFilters
            key={account.id}
            list={list}
            filter={filter}
            sent={parseDocumentCounts(counted?.sentCounts)}
            received={parseDocumentCounts(counted?.receivedCounts)}
          />
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<NoDocuments filter={filter} onClear={() => list.set({ filters: CLEARED })} />}
      bulk={{
        selection: bulk.selection,
        actions: <BulkActions bulk={bulk} accountId={account.id} filter={toBulkFilter(filter)} />,
      }}
    />
  );
}
