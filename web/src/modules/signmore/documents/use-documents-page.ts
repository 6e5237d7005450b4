import type { DocumentCounts, DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import type { ListResult } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import type { ListState } from '#ui/table/list-state.ts';
import { toBulkFilter } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';
import { DocumentsCountsDocument, DocumentsPageDocument } from './documents-page.generated.ts';

interface DocumentsResult {
  readonly result: ListResult<DocumentRow>;
  /** Null while unknown; the last known ones while another page loads, so that the tabs do not jump. */
  readonly sent: DocumentCounts | null;
  readonly received: DocumentCounts | null;
  /** Whether they are those of the filter. */
  readonly isCounted: boolean;
}

/**
 * Returns a page of the account's documents, and how many there are in each direction. They are two requests, because
 * counting many documents takes longer than reading a page, and need not be repeated for each page.
 */
export function useDocumentsPage(filter: DocumentFilter, list: Pick<ListState, 'page' | 'sort'>): DocumentsResult {
  const { account } = useSession();
  const { by, descending } = list.sort;
  const query = useJsonQuery(DocumentsPageDocument, {
    accountId: account.id,
    filter: toBulkFilter(filter),
    sort: descending ? `-${by}` : by,
    skip: offsetOf(list.page),
  });
  const counted = useJsonQuery(DocumentsCountsDocument, {
    accountId: account.id,
    // A status counts for itself.
    filter: toBulkFilter({ ...filter, status: null }),
  });
  useFreshness(() => Promise.all([query.refetch(), counted.refetch()]));
  const { sent = null, received = null } = counted.data ?? counted.previousData ?? {};
  const counts = filter.direction === 'SENT' ? sent : received;
  const total = counts?.[filter.status ?? 'ALL'] ?? 0;
  return {
    // Until it is counted again, a page may be one of those that the new filter has.
    result: { ...toRowList(query, ({ rows }) => ({ rows, total })), isLoading: query.loading || counted.loading },
    sent,
    received,
    isCounted: counted.data !== undefined,
  };
}
