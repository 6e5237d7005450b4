import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { useDepartmentChoice, useDepartmentSearch } from '#shared/people/use-department-choices.ts';
import { usePersonChoice, usePersonSearch } from '#shared/people/use-person-choices.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** The conditions of a team for what it has sent: department, signer, and who has yet to sign. */
export function useTeamFilters({ direction, departmentId, personId, waitingFor }: DocumentFilter): readonly Filter[] {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const departments = useDepartmentSearch(account.id, 'canAccess');
  const department = useDepartmentChoice(account.id, departmentId, 'canAccess');
  const people = usePersonSearch(account.id);
  const person = usePersonChoice(account.id, personId);
  const awaited = usePersonChoice(account.id, waitingFor);
  if (account.accountType === 'PERSONAL' || direction === 'RECEIVED') return [];
  return [
    {
      kind: 'search',
      name: 'department',
      label: t('overview.department'),
      value: departmentId ?? '',
      search: departments,
      chosen: department,
      isRare: true,
    },
    {
      kind: 'search',
      name: 'person',
      label: t('overview.person'),
      value: personId ?? '',
      search: people,
      chosen: person,
      isRare: true,
    },
    {
      kind: 'search',
      name: 'waitingFor',
      label: t('overview.waitingFor'),
      value: waitingFor ?? '',
      search: people,
      chosen: awaited,
      isRare: true,
    },
  ];
}
