import { useQuery } from '@apollo/client/react';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { today } from '#ui/date/days.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { formatNumber } from '#ui/format.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { openDeletedReports } from './deleted-reports.tsx';
import { ReportTools } from './report-tools.tsx';
import { WbReportCountsDocument, WbReportsDocument } from './reports.generated.ts';
import { reportsFilter } from './reports-filter.ts';
import { SEARCHED } from './search-reports.ts';
import { useDecryptedSearch } from './use-decrypted-search.ts';
import { useReportColumns } from './use-report-columns.tsx';
import { hasSealedCategory, useRowCategories } from './use-row-categories.ts';

/** How often the list is read again, in milliseconds. */
const FRESH_MS = 60_000;
const LIST_SHAPE = {
  filters: ['q', 'status', 'type', 'unread', 'overdue', 'from', 'to'],
  sortable: ['submitted', 'deadline'],
  defaultSort: { by: 'submitted', descending: true },
};
const STATUSES = ['SUBMITTED', 'IN_PROGRESS', 'CLOSED', 'DELETED'] as const;
const COUNTS = { SUBMITTED: 'submitted', IN_PROGRESS: 'inProgress', CLOSED: 'closed', DELETED: 'deleted' } as const;
const TYPES = ['WHISTLEBLOWING', 'FEEDBACK'] as const;
const unreadIds = z.catch(z.array(z.string()), []);

/** The reports that the user handles. What they say is searched in the browser, while the keys are open. */
export function Component() {
  const { t } = useTranslation('tellmore');
  const { account, user } = useSession();
  const list = useListState(LIST_SHAPE);
  const { status = '', type = '', unread = '', overdue = '', from = '', to = '' } = list.filters;
  const q = (list.filters['q'] ?? '').trim();
  const order = list.sort.descending ? 'DescNullsLast' : 'AscNullsLast';
  const orderBy = list.sort.by === 'deadline' ? { dueOn: order } : { submittedOn: order };
  const search = useDecryptedSearch(account.id, q);
  const counts = useQuery(WbReportCountsDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const unreadNow = unreadIds.parse(JSON.parse(counts.data?.unreadWbReports ?? 'null'));
  const query = useQuery(WbReportsDocument, {
    variables: {
      filter: reportsFilter({
        accountId: account.id,
        status,
        type,
        from,
        to,
        q,
        found: search.ids,
        unread: unread === '' ? null : unreadNow,
        overdueOn: overdue === '' ? null : today(),
      }),
      orderBy: [orderBy, { id: 'AscNullsLast' }],
      offset: offsetOf(list.page),
    },
    fetchPolicy: 'cache-and-network',
  });
  useFreshness(async () => await Promise.all([query.refetch(), counts.refetch()]), FRESH_MS);
  const result = toNodeList(query, (data) => data.whistleblowingReportCollection);
  const { unlocked, handlers } = search;
  const columns = useReportColumns(user.id, useRowCategories(result.rows, handlers, unlocked));
  const isLocked = unlocked === null && (q !== '' || result.rows.some(hasSealedCategory));
  const countOf = (one: (typeof STATUSES)[number]) => counts.data?.[COUNTS[one]]?.totalCount;
  return (
    <ListPage
      title={t('reports.title')}
      description={t('reports.text')}
      actions={<ReportTools />}
      filters={
        <>
          <OverviewTabs current="OVERVIEW_REPORTS" />
          <Box mb="sm">
            <FilterBar
              onChange={(filters) => list.set({ filters })}
              filters={[
                { kind: 'text', name: 'q', label: t('reports.search'), value: q },
                {
                  kind: 'select',
                  name: 'status',
                  label: t('fact.status'),
                  value: status,
                  options: STATUSES.map((value) => ({
                    value,
                    label: [t(`status.${value}`), countOf(value)].filter((part) => part !== undefined).join(' · '),
                  })),
                },
                {
                  kind: 'select',
                  name: 'unread',
                  label: t('reports.unread'),
                  value: unread,
                  options: [{ value: 'yes', label: t('reports.onlyUnread', { count: unreadNow.length }) }],
                },
                {
                  kind: 'select',
                  name: 'overdue',
                  label: t('reports.deadline'),
                  value: overdue,
                  options: [{ value: 'yes', label: t('reports.overdue') }],
                },
                {
                  kind: 'select',
                  name: 'type',
                  label: t('fact.type'),
                  value: type,
                  isRare: true,
                  options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
                },
                { kind: 'startDate', name: 'from', label: t('reports.from'), value: from, limit: to, isRare: true },
                { kind: 'endDate', name: 'to', label: t('reports.to'), value: to, limit: from, isRare: true },
              ]}
            />
          </Box>
          {(isLocked || search.state !== 'off') && (
            <Group gap="xs" mb="sm" role="status">
              <Text size="sm">
                {t(search.state === 'off' ? 'reports.categoriesLocked' : `reports.state.${search.state}`, {
                  max: formatNumber(SEARCHED),
                })}
              </Text>
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
          text={t(q + status + type + unread + overdue + from + to === '' ? 'reports.emptyText' : 'reports.noneFound')}
        />
      }
    />
  );
}
