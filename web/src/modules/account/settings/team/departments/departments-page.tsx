import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import type { DepartmentOrderBy } from '#graphql/schema.generated.ts';
import { useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Sort } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import classes from '#modules/account/settings/team/team.module.css';
import { openDepartmentForm } from './department-actions.tsx';
import { DepartmentsPageDocument } from './departments.generated.ts';
import { useDepartmentColumns } from './use-department-columns.tsx';

// As one finds them: the default one first, then by name. Sorted by name it has no place of its own.
const LIST_SHAPE = { filters: ['q'], sortable: ['name'], defaultSort: { by: 'default', descending: false } };

/** The parts of a team. Everybody reads them; owner and admins add, and those who manage one change it. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const search = list.filters.q?.trim() ?? '';
  const { data, previousData, error, loading, refetch } = useQuery(DepartmentsPageDocument, {
    variables: {
      filter: { accountId: { eq: account.id }, ...(search ? { name: { ilike: likePattern(search) } } : {}) },
      orderBy: toOrder(list.sort),
      offset: (list.page - 1) * PAGE_SIZE,
    },
    fetchPolicy: 'cache-and-network',
  });
  const rows = (data?.departmentCollection?.edges ?? []).map(({ node }) => node);
  const columns = useDepartmentColumns(rows);
  const icon = <IconSitemap size={24} aria-hidden />;

  return (
    <>
      <PageHeader
        title={t('departments.title')}
        description={t('departments.text')}
        crumbs={crumbs}
        actions={
          account.role === 'MEMBER' ? null : (
            // The form compares with the names that are shown.
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={!data}
              onClick={() => openDepartmentForm(null, rows)}
            >
              {t('departments.add')}
            </Button>
          )
        }
      />
      <TeamTabs current="departments" />
      <div className={classes.filters}>
        <FilterBar
          onChange={(filters) => list.set({ filters })}
          filters={[{ kind: 'text', name: 'q', label: t('departments.search'), value: list.filters.q ?? '' }]}
        />
      </div>
      <Card flush>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('departments.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            isLoading={loading && !data}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
            empty={<EmptyState icon={icon} title={t('departments.noneFound')} text={t('noneFoundText')} />}
          />
        )}
      </Card>
      <PageNavigator
        page={list.page}
        total={(data ?? previousData)?.departmentCollection?.totalCount ?? 0}
        isLoading={loading || !data}
        onPage={(page, how) => list.set({ page }, how)}
      />
    </>
  );
}

function toOrder({ by, descending }: Sort): DepartmentOrderBy[] {
  const name = descending ? 'DescNullsLast' : 'AscNullsLast';
  const first: DepartmentOrderBy[] = by === 'name' ? [] : [{ isDefault: 'DescNullsLast' }];
  return [...first, { name }, { id: 'AscNullsLast' }];
}
