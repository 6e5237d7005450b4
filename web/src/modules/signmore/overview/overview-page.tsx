import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { chosenColumns } from '#shared/lists/column-choice.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { ColumnMenu } from '#shared/lists/column-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { SavedViews } from '#shared/saved-views/saved-views.tsx';
import { BulkActions } from '#modules/signmore/documents/bulk-actions.tsx';
import {
  CLEARED,
  OVERVIEW_SHAPE,
  SAVED_FILTERS,
  toBulkFilter,
  toDocumentFilter,
} from '#modules/signmore/documents/document-filter.ts';
import { DocumentFilters } from '#modules/signmore/documents/document-filters.tsx';
import { NoDocuments } from '#modules/signmore/documents/no-documents.tsx';
import { useDocumentsPage } from '#modules/signmore/documents/use-documents-page.ts';
import { NewDocumentButton } from '#modules/signmore/shared/new-document-button.tsx';
import { useDocumentDrawer } from '#modules/signmore/drawer/use-document-drawer.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useOverviewColumns } from './use-overview-columns.tsx';
import { useTeamFilters } from './use-team-filters.ts';

/** Every document of the account that the user sees, with the filters, columns and views for those who follow up many. */
export function Component() {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const list = useListState(OVERVIEW_SHAPE);
  const filter = toDocumentFilter(list.filters, account.accountType);
  const { result, sent, received } = useDocumentsPage(filter, list);
  const counts = filter.direction === 'SENT' ? sent : received;
  useDocumentDrawer(result.rows.filter(({ status }) => status !== 'DRAFT'));
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  const all = useOverviewColumns(filter.direction);
  const filters = useTeamFilters(filter);

  return (
    <ListPage
      title={t(account.accountType === 'TEAM' ? 'overview.title' : 'documents.title')}
      actions={
        <>
          {counts?.ALL ? (
            <ExportMenu
              label={t('overview.export')}
              formats={{ csv: t('overview.csv'), xlsx: t('overview.xlsx') }}
              save={async (format) => {
                const { exportList } = await import('#shared/files/export-list.ts');
                await exportList({ accountId: account.id, kind: 'DOCUMENTS', filter: toBulkFilter(filter) }, format);
              }}
            />
          ) : null}
          <NewDocumentButton iconSize={18} />
        </>
      }
      filters={
        <>
          <OverviewTabs current="OVERVIEW_DOCUMENTS" />
          <DocumentFilters
            key={account.id}
            list={list}
            filter={filter}
            sent={sent}
            received={received}
            shape={OVERVIEW_SHAPE}
            more={filters}
          >
            <Group gap="xs">
              <SavedViews page="OVERVIEW_DOCUMENTS" list={list} parameters={SAVED_FILTERS} />
              <ColumnMenu columns={all} list={list} />
            </Group>
          </DocumentFilters>
        </>
      }
      list={list}
      result={result}
      columns={chosenColumns(all, list).columns}
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
