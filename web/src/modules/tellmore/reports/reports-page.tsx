import { Box, Button, Group, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { openDeletedReports } from './deleted-reports.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTools } from './report-tools.tsx';
import { SEARCHED } from './search-reports.ts';
import { useReportList } from './use-report-list.ts';
import { useReportColumns } from './use-report-columns.tsx';
import { hasSealedFacts, useRowFacts } from './use-row-facts.ts';

/** The reports that the user handles. What they say is searched in the browser, while the keys are open. */
export function Component() {
  const { t } = useTranslation('tellmore');
  const common = useTranslation();
  const { account } = useSession();
  const { list, filter, isWhole, result, search, byFacts, counts, unread, entrances } = useReportList(account.id);
  const { unlocked, handlers, reader, ownCategories, substatuses } = search;
  const hasSubstatuses = substatuses.length > 0;
  const facts = useRowFacts(result.rows, reader);
  const columns = useReportColumns(facts, ownCategories, (entrances?.length ?? 0) > 0);
  // The search says how it goes, or else the choice of a fact; without both, the list does.
  const told = search.state === 'off' ? byFacts : search;
  const { state } = told;
  const hasSealed = result.rows.some((row) => hasSealedFacts(row, hasSubstatuses));
  const isLocked = unlocked === null && (state !== 'off' || hasSealed);
  function stateText() {
    if (search.state !== 'off') return `reports.state.${search.state}` as const;
    if (byFacts.state === 'off') return hasSubstatuses ? 'reports.factsLocked' : 'reports.categoriesLocked';
    return `reports.${list.filters['substatus'] ? 'substatusState' : 'categoryState'}.${byFacts.state}` as const;
  }
  return (
    <ListPage
      title={t('reports.title')}
      description={t('reports.text')}
      actions={
        <>
          {account.hasWhistleblowingAccess && (
            <ExportMenu
              label={t('reports.export.label')}
              disabled={!isWhole}
              formats={{ xlsx: t('reports.export.xlsx'), csv: t('reports.export.csv') }}
              save={async (format) => {
                const { exportReports } = await import('./export-reports.ts');
                const { id: accountId } = account;
                const shown = { accountId, filter, sort: list.sort, reader, ownCategories, hasSubstatuses };
                await exportReports(shown, format);
                showToast({ kind: 'success', message: t('reports.export.saved') });
              }}
            />
          )}
          <ReportTools />
        </>
      }
      filters={
        <>
          <OverviewTabs current="OVERVIEW_REPORTS" />
          <Box mb="sm">
            <ReportFilters
              values={list.filters}
              counts={counts}
              unreadCount={unread ?? 0}
              handlers={handlers}
              entrances={entrances}
              ownCategories={ownCategories}
              substatuses={substatuses}
              onChange={(filters) => list.set({ filters })}
            />
          </Box>
          {(isLocked || state !== 'off') && (
            <Group gap="xs" mb="sm" role="status">
              <Text size="sm">{t(stateText(), { max: formatNumber(SEARCHED) })}</Text>
              {state === 'failed' && (
                <Button size="compact-sm" variant="default" onClick={told.retry}>
                  {common.t('action.retry')}
                </Button>
              )}
              {isLocked && (
                <Button size="compact-sm" variant="default" onClick={() => openUnlockPopup(account.id)}>
                  {t('unlock.open')}
                </Button>
              )}
            </Group>
          )}
          {list.filters['status'] === 'DELETED' && (
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
