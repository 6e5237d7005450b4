import { useTranslation } from 'react-i18next';
import { useDepartmentChoice, useDepartmentSearch } from '#shared/people/use-department-choices.ts';
import { readId } from '#routing/read-id.ts';
import { useSession } from '#session/use-session.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { ROLES, STATUSES } from './members-filter.ts';

/** The list's filters; by department only for users who can see roles. */
export function MemberFilters({ list, seesDepartments }: { list: ListControl; seesDepartments: boolean }) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const { q = '', role = '', status = '' } = list.filters;
  const departmentId = readId(list.filters.department);
  const department: Filter = {
    kind: 'search',
    name: 'department',
    label: t('members.department'),
    value: departmentId ?? '',
    search: useDepartmentSearch(account.id, 'canManage'),
    chosen: useDepartmentChoice(account.id, departmentId, 'canManage'),
  };
  return (
    <FilterBar
      onChange={(filters) => list.set({ filters })}
      filters={[
        { kind: 'text', name: 'q', label: t('members.search'), value: q },
        {
          kind: 'select',
          name: 'role',
          label: t('members.role'),
          value: role,
          options: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
        },
        {
          kind: 'select',
          name: 'status',
          label: t('members.status'),
          value: status,
          options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        ...(seesDepartments ? [department] : []),
      ]}
    />
  );
}
