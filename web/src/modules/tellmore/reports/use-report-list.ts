import { useJsonQuery } from '#graphql/use-json-query.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { reportsFilter } from './reports-filter.ts';
import { WbReportPageDocument } from './reports.generated.ts';
import { useCategorySearch } from './use-category-search.ts';
import { useDecryptedSearch } from './use-decrypted-search.ts';

/** How often the list is read again, in milliseconds. */
const FRESH_MS = 60_000;
const PAGE_SIZE = 25;
const LIST_SHAPE = {
  filters: ['q', 'status', 'type', 'unread', 'overdue', 'from', 'to', 'handler', 'category', 'deletion', 'entrance'],
  sortable: ['submitted', 'deadline'],
  defaultSort: { by: 'submitted', descending: true },
};

/**
 * The reports of an account that the address asks for. The server filters by what it can read; words and encrypted
 * categories are searched for in the browser, whose states are in `search` and `byCategory`. `isWhole` is false while the
 * filter lacks what these find: it finds nothing, or only a part.
 */
export function useReportList(accountId: string) {
  const list = useListState(LIST_SHAPE);
  const { q = '', category = '' } = list.filters;
  const search = useDecryptedSearch(accountId, q.trim());
  const byCategory = useCategorySearch(accountId, category, search.handlers, search.unlocked);
  const filter = reportsFilter(list.filters, { found: search.ids, ofCategory: byCategory.ids });
  const query = useJsonQuery(WbReportPageDocument, {
    accountId,
    filter,
    sort: list.sort.descending ? `-${list.sort.by}` : list.sort.by,
    skip: offsetOf(list.page),
    size: PAGE_SIZE,
  });
  useFreshness(query.refetch, FRESH_MS);
  const result = toRowList(query, ({ reports, total }) => ({ rows: reports, total }));
  const isWhole = [search.state, byCategory.state].every((state) => state === 'off' || state === 'ready');
  // Keeps the counts while another page loads.
  const { counts, unread, entrances } = query.data ?? query.previousData ?? {};
  return { list, filter, isWhole, result, search, byCategory, counts, unread, entrances };
}
