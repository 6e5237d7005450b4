import { useQuery } from '@apollo/client/react';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { readReportNumber, shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { WbReportsDocument } from './reports.generated.ts';
import { useReportColumns } from './use-report-columns.tsx';

const LIST_SHAPE = {
  filters: ['q', 'status', 'type'],
  sortable: ['submitted', 'updated'],
  defaultSort: { by: 'submitted', descending: true },
};
const STATUSES = ['SUBMITTED', 'IN_PROGRESS', 'CLOSED', 'DELETED'] as const;
const TYPES = ['WHISTLEBLOWING', 'FEEDBACK'] as const;
const COLUMNS = { submitted: 'submittedOn', updated: 'lastInteractionOn' } as const;

/** The reports that the user handles. Their contents are decrypted when one is opened. */
export function Component() {
  const { t } = useTranslation('tellmore');
  const { account, user } = useSession();
  const list = useListState(LIST_SHAPE);
  const { q = '', status = '', type = '' } = list.filters;
  const order = list.sort.descending ? 'DescNullsLast' : 'AscNullsLast';
  const number = readReportNumber(q);
  const query = useQuery(WbReportsDocument, {
    variables: {
      filter: {
        accountId: { eq: account.id },
        ...(q.trim() === '' ? {} : { reportNumber: { eq: number ?? '' } }),
        ...(status === '' ? {} : { status: { eq: status } }),
        ...(type === '' ? {} : { type: { eq: type } }),
      },
      orderBy: [{ [list.sort.by === 'updated' ? COLUMNS.updated : COLUMNS.submitted]: order }, { id: 'AscNullsLast' }],
      offset: offsetOf(list.page),
    },
    fetchPolicy: 'cache-and-network',
  });
  const result = toNodeList(query, (data) => data.whistleblowingReportCollection);
  const columns = useReportColumns(user.id);
  return (
    <ListPage
      title={t('reports.title')}
      description={t('reports.text')}
      filters={
        <>
          <OverviewTabs current="OVERVIEW_REPORTS" />
          <FilterBar
            onChange={(filters) => list.set({ filters })}
            filters={[
              { kind: 'text', name: 'q', label: t('reports.search'), value: q },
              {
                kind: 'select',
                name: 'status',
                label: t('fact.status'),
                value: status,
                options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              },
              {
                kind: 'select',
                name: 'type',
                label: t('fact.type'),
                value: type,
                options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
              },
            ]}
          />
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ reportNumber }) => shownNumber(reportNumber)}
      empty={
        <EmptyState
          icon={<IconSpeakerphone size={24} aria-hidden />}
          title={t('reports.emptyTitle')}
          text={t('reports.emptyText')}
        />
      }
    />
  );
}
