import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toRowList } from '#shared/lists/list-result.ts';
import { useBulkSelection } from '#shared/lists/use-bulk-selection.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { toCheckListCounts } from './check-counts.ts';
import { CLEARED, toBulkFilter, toQueryVariables } from './check-filter.ts';
import type { CheckFilter } from './check-filter.ts';
import { CheckFilters } from './check-filters.tsx';
import { toCheckListRow } from './check-list-row.ts';
import { CheckListPageDocument } from './check-lists.generated.ts';
import { NoChecks } from './no-checks.tsx';
import { PageActions } from './page-actions.tsx';
import { useCheckColumns } from './use-check-columns.tsx';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';

// Needed with the first selection.
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions, null);

/** The check lists that the team has sent, a row per person. */
export function SentChecks({ list, filter }: { list: ListControl; filter: CheckFilter }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const names = useCheckNames();
  const query = useJsonQuery(CheckListPageDocument, toQueryVariables(filter, list, account.id));
  // Keeps the counts while another page loads, so that the tabs do not jump.
  const counted = query.data ?? query.previousData;
  const counts = counted ? toCheckListCounts(counted.counts) : null;
  const result = toRowList(query, (page) => ({
    rows: page.lists.flatMap((list) => toCheckListRow(list) ?? []),
    total: toCheckListCounts(page.counts)[filter.status ?? 'ALL'],
  }));
  const bulk = useBulkSelection(JSON.stringify([account.id, filter]), result.rows);
  const columns = useCheckColumns(names);
  return (
    <ListPage
      title={t('page.title')}
      actions={<PageActions filter={toBulkFilter(filter)} />}
      filters={
        <>
          <OverviewTabs current="OVERVIEW_CHECKS" />
          <CheckFilters
            key={account.id}
            list={list}
            filter={filter}
            counts={counts}
            isCounted={query.data !== undefined}
            requests={counted?.requestCounts ?? null}
            names={names}
          />
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<NoChecks filter={filter} onClear={() => list.set({ filters: CLEARED })} />}
      bulk={{
        selection: bulk.selection,
        actions: <BulkActions bulk={bulk} accountId={account.id} filter={toBulkFilter(filter)} />,
      }}
    />
  );
}
