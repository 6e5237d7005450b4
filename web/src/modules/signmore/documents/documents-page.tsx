import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { useSession } from '#session/use-session.ts';
import { chosenColumns } from '#shared/lists/column-choice.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useDocumentDrawer } from '#modules/signmore/drawer/use-document-drawer.tsx';
import { NewDocumentButton } from '#modules/signmore/shared/new-document-button.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { CLEARED, LIST_SHAPE, toBulkFilter, toDocumentFilter } from './document-filter.ts';
import { NoDocuments } from './no-documents.tsx';
import { useDocumentsPage } from './use-documents-page.ts';
import { useListColumns } from './use-list-columns.tsx';

// Needed with the first selection.
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions, null);
// The list can be read without these.
const ListTools = lazyPart(
  async () => {
    await whenIdle();
    const [{ ListTools: Part }] = await Promise.all([import('./list-tools.tsx'), loadTexts('saved-views')]);
    return Part;
  },
  <Skeleton width={100} height={30} />,
);
const ExportButton = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./export-button.tsx')).ExportButton;
  },
  <Skeleton width={110} height={36} />,
);

/** The documents that the account sent and received. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const list = useListState(LIST_SHAPE);
  const filter = toDocumentFilter(list.filters, account.accountType);
  const { result, sent, received, isCounted } = useDocumentsPage(filter, list);
  const counts = filter.direction === 'SENT' ? sent : received;
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  useDocumentDrawer(result.rows.filter(({ status }) => status !== 'DRAFT'));
  const columns = useListColumns(filter.direction);

  return (
    <ListPage
      title={t('documents.title')}
      actions={
        <>
          {counts?.ALL ? <ExportButton accountId={account.id} filter={toBulkFilter(filter)} /> : null}
          <NewDocumentButton iconSize={18} />
        </>
      }
      filters={
        <>
          <OverviewTabs current="DOCUMENTS" />
          <DocumentFilters
            key={account.id}
            list={list}
            filter={filter}
            sent={sent}
            received={received}
            isCounted={isCounted}
          >
            <ListTools columns={columns} list={list} />
          </DocumentFilters>
        </>
      }
      list={list}
      result={result}
      columns={chosenColumns(columns, list).columns}
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
