import { useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useTranslation } from 'react-i18next';
import { NoPeople } from './no-people.tsx';
import { CLEARED, LIST_SHAPE, toBulkFilter, toPersonFilter } from './people-filter.ts';
import { PeopleFilters } from './people-filters.tsx';
import { personName } from './person.ts';
import { usePeople } from './use-people.ts';
import { usePeopleColumns } from './use-people-columns.tsx';

// Needed with the first selection.
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions, null);

/** Everyone the team has sent something to, as far as the viewer works in their departments. */
export function Component() {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const list = useListState(LIST_SHAPE);
  const { filter, counts, isCounted, result, canManage } = usePeople(account.id, list);
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  const columns = usePeopleColumns();
  return (
    <ListPage
      title={t('title')}
      actions={
        result.total > 0 ? (
          <ExportMenu
            label={t('export.menu')}
            formats={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
            save={async (format) => {
              const { exportPeople } = await import('./export-people.ts');
              await exportPeople(account.id, toPersonFilter(filter, account.id), format);
            }}
          />
        ) : null
      }
      filters={
        <>
          <OverviewTabs current="OVERVIEW_PEOPLE" />
          <PeopleFilters key={account.id} list={list} filter={filter} counts={counts} isCounted={isCounted} />
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={personName}
      empty={<NoPeople filter={filter} onClear={() => list.set({ filters: CLEARED })} />}
      {...(canManage
        ? {
            bulk: {
              selection: bulk.selection,
              actions: <BulkActions bulk={bulk} accountId={account.id} filter={toBulkFilter(filter)} />,
            },
          }
        : {})}
    />
  );
}
