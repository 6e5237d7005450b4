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

/** The filter that the URL means: each word of the search is in a name or in the address. */
export function toMemberFilter(filters: ListState['filters'], accountId: string): AccountMemberFilter {
  const words = (filters.q ?? '').split(/\s+/).filter(Boolean).map(likePattern);
  const role = ROLES.find((known) => known === filters.role);
  const status = STATUSES.find((known) => known === filters.status);
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

/** The department of the URL; null for all of the team, and for what is no id. */
export function toDepartmentId(filters: ListState['filters']): string | null {
  const id = filters.department ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}

export function toMemberOrder({ descending }: Sort): AccountMemberOrderBy[] {
  const name = descending ? 'DescNullsLast' : 'AscNullsLast';
  return [{ firstName: name }, { lastName: name }, { id: 'AscNullsLast' }];
}
