import { useJsonQuery } from '#graphql/use-json-query.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { reportsFilter } from './reports-filter.ts';
import { WbReportPageDocument } from './reports.generated.ts';
import { useDecryptedSearch } from './use-decrypted-search.ts';
import { useFactSearch } from './use-fact-search.ts';

/** How often the list is read again, in milliseconds. */
const FRESH_MS = 60_000;
const PAGE_SIZE = 25;
const LIST_SHAPE = {
  filters: 'q status substatus type unread overdue from to handler category deletion entrance'.split(' '),
  sortable: ['submitted', 'deadline'],
  defaultSort: { by: 'submitted', descending: true },
};

/**
 * The reports of an account that the address asks for. The server filters by what it can read; words, encrypted
 * categories and sub-statuses are searched for in the browser, whose states are in `search` and `byFacts`. `isWhole` is
 * false while the filter lacks what these find: it finds nothing, or only a part.
 */
export function useReportList(accountId: string) {
  const list = useListState(LIST_SHAPE);
  const { q = '', category = '' } = list.filters;
  const search = useDecryptedSearch(accountId, q.trim());
  const substatus = search.substatuses.find(({ id }) => id === list.filters['substatus']);
  const byFacts = useFactSearch(accountId, { category, substatus }, search.reader);
  const { ofCategory, ofSubstatus } = byFacts;
  // One that the team no longer has is no filter.
  const filters = substatus ? list.filters : { ...list.filters, substatus: '' };
  const filter = reportsFilter(filters, { found: search.ids, ofCategory, ofSubstatus });
  const query = useJsonQuery(WbReportPageDocument, {
    accountId,
    filter,
    sort: list.sort.descending ? `-${list.sort.by}` : list.sort.by,
    skip: offsetOf(list.page),
    size: PAGE_SIZE,
  });
  useFreshness(query.refetch, FRESH_MS);
  const result = toRowList(query, ({ reports, total }) => ({ rows: reports, total }));
  const isWhole = [search.state, byFacts.state].every((state) => state === 'off' || state === 'ready');
  // Keeps the counts while another page loads.
  const { counts, unread, entrances } = query.data ?? query.previousData ?? {};
  return { list, filter, isWhole, result, search, byFacts, counts, unread, entrances };
}
