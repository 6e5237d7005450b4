import { readOneOf } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';
import type { Sort } from '#ui/table/data-table.tsx';
import type { AccountMemberFilter, AccountMemberOrderBy } from '#graphql/schema.generated.ts';

/** What the list's URL can hold (`?q=kari&role=ADMIN&status=INVITED&sort=-name&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['q', 'role', 'status', 'department'],
  sortable: ['name'],
  defaultSort: { by: 'name', descending: false },
};

export const ROLES = ['OWNER', 'ADMIN', 'MEMBER'] as const;
export const STATUSES = ['INVITED', 'ACTIVE'] as const;

/** Reads the filter from the URL: each word of the search has to be in a name or in the email address. */
export function toMemberFilter(filters: ListState['filters'], accountId: string): AccountMemberFilter {
  const words = (filters.q ?? '').split(/\s+/).filter(Boolean).map(likePattern);
  const role = readOneOf(ROLES, filters.role);
  const status = readOneOf(STATUSES, filters.status);
  return {
    accountId: { eq: accountId },
    ...(role ? { role: { eq: role } } : {}),
    ...(status ? { attachedAt: { is: status === 'INVITED' ? 'NULL' : 'NOT_NULL' } } : {}),
    ...(words.length > 0
      ? {
          and: words.map((ilike) => ({
            or: [{ firstName: { ilike } }, { lastName: { ilike } }, { email: { ilike } }],
          })),
        }
      : {}),
  };
}

/** The department in the URL; null for the whole team. */
export function toDepartmentId(filters: ListState['filters']): string | null {
  return readId(filters.department);
}

export function toMemberOrder({ descending }: Sort): AccountMemberOrderBy[] {
  const name = descending ? 'DescNullsLast' : 'AscNullsLast';
  return [{ firstName: name }, { lastName: name }, { id: 'AscNullsLast' }];
}
