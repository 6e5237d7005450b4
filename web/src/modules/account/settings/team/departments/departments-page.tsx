import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DepartmentOrderBy } from '#graphql/schema.generated.ts';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { Sort } from '#ui/table/sort.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { openDepartmentForm } from './department-actions.tsx';
import { DepartmentsPageDocument } from './departments.generated.ts';
import { useDepartmentColumns } from './use-department-columns.tsx';

// Unsorted: the default department first, then by name. Sorted by name, it has no special place.
const LIST_SHAPE = { filters: ['q'], sortable: ['name'], defaultSort: { by: 'default', descending: false } };

/** The departments of a team. Everybody can read them; owner and admins add them, their managers change them. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const list = useListState(LIST_SHAPE);
  const search = list.filters.q?.trim() ?? '';
  const query = useQuery(DepartmentsPageDocument, {
    variables: {
      filter: { accountId: { eq: account.id }, ...(search ? { name: { ilike: likePattern(search) } } : {}) },
      orderBy: toOrder(list.sort),
      offset: offsetOf(list.page),
    },
  });
  const result = toNodeList(query, (data) => data.departmentCollection);
  const columns = useDepartmentColumns(result.rows);

  return (
    <ListPage
      title={t('departments.title')}
      description={t('departments.text')}
      crumbs={crumbs}
      actions={
        account.role === 'MEMBER' ? null : (
          // The form compares the name with those shown.
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={!result.isReady}
            onClick={() => openDepartmentForm(null, result.rows)}
          >
            {t('departments.add')}
          </Button>
        )
      }
      filters={
        <>
          <TeamTabs current="departments" />
          <div className="gap-below">
            <FilterBar
              onChange={(filters) => list.set({ filters })}
              filters={[{ kind: 'text', name: 'q', label: t('departments.search'), value: list.filters.q ?? '' }]}
            />
          </div>
        </>
      }
      list={list}
      result={result}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={
        <EmptyState
          icon={<IconSitemap size={24} aria-hidden />}
          title={t('departments.noneFound')}
          text={t('noneFoundText')}
        />
      }
    />
  );
}

function toOrder({ by, descending }: Sort): DepartmentOrderBy[] {
  const name = descending ? 'DescNullsLast' : 'AscNullsLast';
  const first: DepartmentOrderBy[] = by === 'name' ? [] : [{ isDefault: 'DescNullsLast' }];
  return [...first, { name }, { id: 'AscNullsLast' }];
}
