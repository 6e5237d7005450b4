import { useTranslation } from 'react-i18next';
import type { PeopleCounts } from '#functions/account/contract/people-page.ts';
import { useDepartmentChoice, useDepartmentSearch } from '#shared/people/use-department-choices.ts';
import { useSession } from '#session/use-session.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { hasConditions } from './people-filter.ts';
import type { PeopleFilter } from './people-filter.ts';

interface PeopleFiltersProps {
  readonly list: ListControl;
  readonly filter: PeopleFilter;
  /** Null while unknown. */
  readonly counts: PeopleCounts | null;
  /** Whether they are those of the filter: a search that found nothing may have just been cleared. */
  readonly isCounted: boolean;
}

/** Active or archived, a search and a department; all of it in the URL. */
export function PeopleFilters({ list, filter, counts, isCounted }: PeopleFiltersProps) {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const search = useDepartmentSearch(account.id, 'canAccess');
  const chosen = useDepartmentChoice(account.id, filter.departmentId, 'canAccess');

  // Nobody to find yet.
  if (isCounted && counts?.active === 0 && counts.archived === 0 && !hasConditions(filter)) return null;
  return (
    <div className="list-filters">
      <CountTabs
        label={t('tabs.label')}
        current={filter.archived ? 'archived' : 'active'}
        tabs={[
          { id: 'active', label: t('tabs.active'), ...list.linkTo({ archived: '' }), count: counts?.active },
          { id: 'archived', label: t('tabs.archived'), ...list.linkTo({ archived: 'yes' }), count: counts?.archived },
        ]}
      />
      <FilterBar
        onChange={(filters) => list.set({ filters })}
        filters={[
          { kind: 'text', name: 'q', label: t('search'), value: list.filters.q ?? '' },
          {
            kind: 'search',
            name: 'department',
            label: t('department'),
            value: filter.departmentId ?? '',
            search,
            chosen,
          },
        ]}
      />
    </div>
  );
}
