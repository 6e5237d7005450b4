import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toRowList } from '#shared/lists/list-result.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { toCheckListCounts } from './check-counts.ts';
import type { View } from './check-filter.ts';
import { CheckRequestPageDocument } from './check-lists.generated.ts';
import { FirstStep } from './no-checks.tsx';
import { PageActions } from './page-actions.tsx';
import { toRequestRow } from './request-row.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { useRequestColumns } from './use-request-columns.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The orders that were sent, with how far their check lists have come; or the drafts, which can be continued. */
export function RequestsView({ list, view }: { list: ListControl; view: Exclude<View, 'checks'> }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const names = useCheckNames();
  const isDrafts = view === 'drafts';
  const variables = { accountId: account.id, drafts: isDrafts, skip: offsetOf(list.page) };
  const query = useJsonQuery(CheckRequestPageDocument, variables);
  const counted = query.data ?? query.previousData;
  const result = toRowList(query, ({ requests, requestCounts }) => ({
    rows: requests.map(toRequestRow),
    total: isDrafts ? requestCounts.drafts : requestCounts.sent,
  }));
  const columns = useRequestColumns(view, names);
  return (
    <ListPage
      title={t('page.title')}
      actions={<PageActions filter={null} />}
      filters={
        <>
          <OverviewTabs current="OVERVIEW_CHECKS" />
          <div className="list-filters">
            <ViewTabs
              view={view}
              counts={counted ? toCheckListCounts(counted.counts) : null}
              requests={counted?.requestCounts ?? null}
            />
          </div>
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={names.ofRequest}
      empty={<FirstStep title={t(`empty.${view}`)} text={t(`empty.${view}Text`)} />}
    />
  );
}
