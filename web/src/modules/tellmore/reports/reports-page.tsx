import { useQuery } from '@apollo/client/react';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import type { WhistleblowingReportOrderBy } from '#graphql/schema.generated.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { today } from '#ui/date/days.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { openDeletedReports } from './deleted-reports.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTools } from './report-tools.tsx';
import { WbReportCountsDocument, WbReportsDocument, WbReportsOfHandlerDocument } from './reports.generated.ts';
import type { WbReportCountsQuery } from './reports.generated.ts';
import { reportsFilter } from './reports-filter.ts';
import { SEARCHED } from './search-reports.ts';
import { useCategorySearch } from './use-category-search.ts';
import { useDecryptedSearch } from './use-decrypted-search.ts';
import { useReportColumns } from './use-report-columns.tsx';
import { hasSealedCategory, useRowCategories } from './use-row-categories.ts';

/** How often the list is read again, in milliseconds. */
const FRESH_MS = 60_000;
const LIST_SHAPE = {
  filters: ['q', 'status', 'type', 'unread', 'overdue', 'from', 'to', 'handler', 'category', 'deletion'],
  sortable: ['submitted', 'deadline'],
  defaultSort: { by: 'submitted', descending: true },
};
const reportIds = z.catch(z.array(z.string()), []);

/** The reports that the user handles. What they say is searched in the browser, while the keys are open. */
export function Component() {
  const { t } = useTranslation('tellmore');
  const { account, user } = useSession();
  const list = useListState(LIST_SHAPE);
  const { status = '', type = '', unread = '', overdue = '', from = '', to = '' } = list.filters;
  const { handler = '', category = '', deletion = '' } = list.filters;
  const q = (list.filters['q'] ?? '').trim();
  const order = list.sort.descending ? 'DescNullsLast' : 'AscNullsLast';
  const search = useDecryptedSearch(account.id, q);
  const counts = useQuery(WbReportCountsDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const unreadNow = reportIds.parse(JSON.parse(counts.data?.unreadWbReports ?? 'null'));
  const { unlocked, handlers } = search;
  const byCategory = useCategorySearch(account.id, category, handlers, unlocked);
  const byHandler = useQuery(WbReportsOfHandlerDocument, {
    variables: { accountId: account.id, handlerId: handler },
    fetchPolicy: 'cache-and-network',
    // An address can be wrong.
    skip: !isHandlerId(handler),
  });
  const ofHandler = reportIds.parse(JSON.parse(byHandler.data?.wbReportsOfHandler ?? 'null'));
  const filter = reportsFilter({
    accountId: account.id,
    status,
    type,
    from,
    to,
    q,
    found: search.ids,
    category,
    ofCategory: byCategory.ids,
    unread: unread === '' ? null : unreadNow,
    ofHandler: handler === '' ? null : ofHandler,
    isDeletionAsked: deletion !== '',
    due: overdue === '' ? null : overdue === 'soon' ? 'soon' : 'late',
    today: today(),
  });
  const orderBy: WhistleblowingReportOrderBy[] = [
    list.sort.by === 'deadline' ? { dueOn: order } : { submittedOn: order },
    { id: 'AscNullsLast' },
  ];
  const query = useQuery(WbReportsDocument, {
    variables: {
      filter,
      orderBy,
      offset: offsetOf(list.page),
    },
    fetchPolicy: 'cache-and-network',
  });
  useFreshness(async () => await Promise.all([query.refetch(), counts.refetch()]), FRESH_MS);
  const result = toNodeList(query, (data) => data.whistleblowingReportCollection);
  const columns = useReportColumns(user.id, useRowCategories(result.rows, handlers, unlocked));
  const state = search.state === 'off' ? byCategory.state : search.state;
  const isLocked = unlocked === null && (state !== 'off' || result.rows.some(hasSealedCategory));
  return (
    <ListPage
      title={t('reports.title')}
      description={t('reports.text')}
      actions={
        <>
          <ExportMenu
            label={t('reports.export.label')}
            formats={{ xlsx: t('reports.export.xlsx'), csv: t('reports.export.csv') }}
            save={async (format) => {
              const { exportReports } = await import('./export-reports.ts');
              await exportReports({ filter, orderBy, handlers: handlers ?? [], unlocked }, format);
              showToast({ kind: 'success', message: t('reports.export.saved') });
            }}
          />
          <ReportTools />
        </>
      }
      filters={
        <>
          <OverviewTabs current="OVERVIEW_REPORTS" />
          <Box mb="sm">
            <ReportFilters
              values={list.filters}
              counts={countsByStatus(counts.data)}
              unreadCount={unreadNow.length}
              handlers={search.handlers ?? []}
              onChange={(filters) => list.set({ filters })}
            />
          </Box>
          {(isLocked || state !== 'off') && (
            <Group gap="xs" mb="sm" role="status">
              <Text size="sm">{t(stateText(search.state, byCategory.state), { max: formatNumber(SEARCHED) })}</Text>
              {isLocked && (
                <Button size="compact-sm" variant="default" onClick={() => openUnlockPopup(account.id)}>
                  {t('unlock.open')}
                </Button>
              )}
            </Group>
          )}
          {status === 'DELETED' && (
            <Group gap="xs" mb="sm">
              <Text size="sm">{t('tombstones.hint')}</Text>
              <Button size="compact-sm" variant="default" onClick={openDeletedReports}>
                {t('tombstones.open')}
              </Button>
            </Group>
          )}
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
          text={t(Object.values(list.filters).join('').trim() === '' ? 'reports.emptyText' : 'reports.noneFound')}
        />
      }
    />
  );
}

const isHandlerId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function countsByStatus(data: WbReportCountsQuery | undefined) {
  return {
    SUBMITTED: data?.submitted?.totalCount,
    IN_PROGRESS: data?.inProgress?.totalCount,
    CLOSED: data?.closed?.totalCount,
    DELETED: data?.deleted?.totalCount,
  };
}

type SearchState = ReturnType<typeof useCategorySearch>['state'];

/** The search says how it goes, or else the choice of a category; without both, the list does. */
function stateText(search: SearchState, category: SearchState) {
  if (search !== 'off') return `reports.state.${search}` as const;
  return category === 'off' ? 'reports.categoriesLocked' : (`reports.categoryState.${category}` as const);
}
