import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toListResult } from '#shared/lists/list-result.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { parseCheckListCounts, parseCheckRequestCounts } from './check-counts.ts';
import type { View } from './check-filter.ts';
import { CheckRequestsDocument } from './check-lists.generated.ts';
import classes from './check-lists.module.css';
import { FirstStep } from './no-checks.tsx';
import { PageActions } from './page-actions.tsx';
import { toRequestRow } from './request-row.ts';
import { useCheckNames } from './use-check-names.ts';
import { useRequestColumns } from './use-request-columns.tsx';
import { ViewTabs } from './view-tabs.tsx';

const ACTIVE = JSON.stringify({ archived: false });

/** The orders that were sent, with how far their check lists have come; or the drafts, which can be continued. */
export function RequestsView({ list, view }: { list: ListControl; view: Exclude<View, 'checks'> }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const names = useCheckNames();
  const isDrafts = view === 'drafts';
  const query = useQuery(CheckRequestsDocument, {
    variables: {
      accountId: account.id,
      filter: { accountId: { eq: account.id }, status: isDrafts ? { eq: 'DRAFT' } : { neq: 'DRAFT' } },
      orderBy: [isDrafts ? { updatedAt: 'DescNullsLast' } : { sentAt: 'DescNullsLast' }, { id: 'AscNullsLast' }],
      offset: offsetOf(list.page),
      counted: ACTIVE,
    },
    fetchPolicy: 'cache-and-network',
  });
  const counted = query.data ?? query.previousData;
  const result = toListResult(query, (data) => data.checkRequestCollection, toRequestRow);
  const columns = useRequestColumns(view, names);
  return (
    <ListPage
      title={t('page.title')}
      actions={<PageActions filter={null} />}
      filters={
        <>
          <OverviewTabs current="OVERVIEW_CHECKS" />
          <div className={classes.filters}>
            <ViewTabs
              view={view}
              counts={parseCheckListCounts(counted?.checkListCounts)}
              requests={parseCheckRequestCounts(counted?.checkRequestCounts)}
            />
          </div>
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ type }) => names.ofRequest(type)}
      empty={<FirstStep title={t(`empty.${view}`)} text={t(`empty.${view}Text`)} />}
    />
  );
}
