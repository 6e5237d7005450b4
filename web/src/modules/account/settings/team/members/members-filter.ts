import type { MemberFilter } from '#functions/account/contract/account-input.ts';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?q=kari&role=ADMIN&status=INVITED&sort=-name&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['q', 'role', 'status', 'department'],
  sortable: ['name'],
  defaultSort: { by: 'name', descending: false },
};

export const ROLES = ['OWNER', 'ADMIN', 'MEMBER'] as const;
export const STATUSES = ['INVITED', 'ACTIVE'] as const;

/** Reads the filter from the URL, as `membersPage` takes it, and ignores unknown values. */
export function toMemberFilter(filters: ListState['filters']): MemberFilter {
  const search = (filters.q ?? '').trim();
  const role = readOneOf(ROLES, filters.role);
  const status = readOneOf(STATUSES, filters.status);
  const departmentId = readId(filters.department);
  return {
    ...(search === '' ? {} : { search }),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(departmentId ? { departmentId } : {}),
  };
}
