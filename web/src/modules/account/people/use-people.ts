import { useJsonQuery } from '#graphql/use-json-query.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import type { ListState } from '#ui/table/list-state.ts';
import { PeopleCountsDocument, PeoplePageDocument } from './people.generated.ts';
import { toBulkFilter, toPeopleFilter, toQueryVariables } from './people-filter.ts';

/**
 * Returns the page of people that the URL selects, and the counts of both tabs. They are two requests, because counting a
 * large team takes longer than reading a page, and need not be repeated for each page.
 */
export function usePeople(accountId: string, list: ListState) {
  const filter = toPeopleFilter(list.filters);
  const query = useJsonQuery(PeoplePageDocument, toQueryVariables(filter, list, accountId));
  const { archived: _both, ...conditions } = toBulkFilter(filter);
  const counted = useJsonQuery(PeopleCountsDocument, { accountId, filter: conditions });
  // Keeps the counts while those of another search load, so that the tabs do not jump.
  const counts = counted.data ?? counted.previousData ?? null;
  const total = (filter.archived ? counts?.archived : counts?.active) ?? 0;
  // Until it is counted again, a page may be one of those that the new filter has.
  const isLoading = query.loading || counted.loading;
  const result = { ...toRowList(query, ({ people }) => ({ rows: people, total })), isLoading };
  const isCounted = counted.data !== undefined;
  return { filter, counts, isCounted, result, canManage: query.data?.canManageDepartments ?? false };
}
