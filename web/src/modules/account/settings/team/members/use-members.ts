import { skipToken, useQuery } from '@apollo/client/react';
import { offsetOf } from '#shared/lists/list-filters.ts';
import type { ListState } from '#ui/table/list-state.ts';
import { toDepartmentId, toMemberFilter, toMemberOrder } from './members-filter.ts';
import { DepartmentMembersPageDocument, MembersPageDocument } from './members.generated.ts';

/** Returns the page of members that the URL selects, of the team or of one department. */
export function useMembers(accountId: string, { filters, sort, page }: ListState) {
  const departmentId = toDepartmentId(filters);
  const variables = {
    accountId,
    filter: toMemberFilter(filters, accountId),
    orderBy: toMemberOrder(sort),
    offset: offsetOf(page),
  };
  const fetchPolicy = 'cache-and-network';
  const ofTeam = useQuery(MembersPageDocument, departmentId === null ? { variables, fetchPolicy } : skipToken);
  const ofDepartment = useQuery(
    DepartmentMembersPageDocument,
    departmentId === null ? skipToken : { variables: { ...variables, departmentId }, fetchPolicy },
  );
  return departmentId === null ? ofTeam : ofDepartment;
}
