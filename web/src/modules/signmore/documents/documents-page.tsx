import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useDocumentDrawer } from '#modules/signmore/drawer/use-document-drawer.tsx';
import { NewDocumentButton } from '#modules/signmore/shared/new-document-button.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { CLEARED, LIST_SHAPE, toBulkFilter, toDocumentFilter } from './document-filter.ts';
import { NoDocuments } from './no-documents.tsx';
import { useColumns } from './use-columns.tsx';
import { useDocumentsPage } from './use-documents-page.ts';

// Needed with the first selection.
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions, null);

/** The documents that the account sent and received. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const list = useListState(LIST_SHAPE);
  const filter = toDocumentFilter(list.filters, account.accountType);
  const { result, sent, received } = useDocumentsPage(filter, list);
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  useDocumentDrawer(result.rows.filter(({ status }) => status !== 'DRAFT'));
  const columns = useColumns();

  return (
    <ListPage
      title={t('documents.title')}
      actions={<NewDocumentButton iconSize={18} />}
      filters={
        <>
          <OverviewTabs current="DOCUMENTS" />
          <DocumentFilters key={account.id} list={list} filter={filter} sent={sent} received={received} />
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
