import { useJsonQuery } from '#graphql/use-json-query.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import type { ListState } from '#ui/table/list-state.ts';
import { toMemberFilter } from './members-filter.ts';
import { MembersPageDocument } from './members.generated.ts';

/** Returns the page of members that the URL selects; `canAdd` is undefined while it loads. */
export function useMembers(accountId: string, { filters, sort, page }: ListState) {
  const query = useJsonQuery(MembersPageDocument, {
    accountId,
    filter: toMemberFilter(filters),
    descending: sort.descending,
    skip: offsetOf(page),
  });
  const result = toRowList(query, ({ members, total }) => ({ rows: members, total }));
  const { canManageDepartments, ownershipOffer = null } = query.data ?? {};
  return { result, canAdd: canManageDepartments, ownershipOffer };
}
