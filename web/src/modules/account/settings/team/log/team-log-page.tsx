import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toRowList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { ChainBadge } from './chain-badge.tsx';
import { LIST_SHAPE, toTeamLogFilter } from './team-log-filter.ts';
import { TeamLogPageDocument } from './team-log.generated.ts';
import { useEventWords } from './use-event-words.ts';
import { useTeamLogColumns } from './use-team-log-columns.tsx';

/** The audit log of the team (decision 0251). Managers read the events of their departments. */
export function Component() {
  const { t } = useTranslation(['team-log', 'settings']);
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const filter = toTeamLogFilter(list.filters);
  const query = useJsonQuery(TeamLogPageDocument, { accountId: account.id, filter, skip: offsetOf(list.page) });
  const { titleOf } = useEventWords();
  const seesAll = account.role !== 'MEMBER';
  const columns = useTeamLogColumns(seesAll);
  const kinds = (query.data ?? query.previousData)?.kinds ?? [];
  const { kind = '', q = '', from = '', to = '' } = list.filters;

  return (
    <ListPage
      title={t('title')}
      description={t(seesAll ? 'text' : 'textManager')}
      crumbs={crumbs}
      badge={seesAll ? <ChainBadge key={account.id} accountId={account.id} /> : null}
      actions={
        <ExportMenu
          label={t('export.menu')}
          formats={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
          save={async (format) => {
            const { exportList } = await import('#shared/files/export-list.ts');
            await exportList({ accountId: account.id, kind: 'TEAM_LOG', filter: { ...filter } }, format);
          }}
        />
      }
      filters={
        <>
          <TeamTabs current="log" />
          <div className="gap-below">
            <FilterBar
              key={account.id}
              onChange={(filters) => list.set({ filters })}
              filters={[
                { kind: 'text', name: 'q', label: t('filter.search'), value: q },
                {
                  kind: 'select',
                  name: 'kind',
                  label: t('filter.kind'),
                  value: kind,
                  options: kinds.map((each) => ({ value: each.kind, label: titleOf(each) })),
                },
                {
                  kind: 'dateRange',
                  name: 'from',
                  label: t('filter.period'),
                  value: from,
                  endName: 'to',
                  endValue: to,
                },
              ]}
            />
          </div>
        </>
      }
      list={list}
      result={toRowList(query, ({ events, total }) => ({ rows: events, total }))}
      columns={columns}
      rowId={({ id }) => id}
      rowName={titleOf}
      empty={
        <EmptyState
          icon={<IconHistory size={24} aria-hidden />}
          title={t('noneFound')}
          text={t('settings:noneFoundText')}
        />
      }
    />
  );
}
