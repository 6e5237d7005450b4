import { likePattern } from '../../../../../ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '../../../../../ui/table/list-state.ts';
import type { AccountMemberFilter } from '../../../../../graphql/schema.generated.ts';

/** What the list's URL can hold (`?q=kari&role=ADMIN&status=INVITED&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['q', 'role', 'status'],
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
      ? { and: words.map((ilike) => ({ or: [{ firstName: { ilike } }, { lastName: { ilike } }, { email: { ilike } }] })) }
      : {}),
  };
}
