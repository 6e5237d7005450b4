import { useQuery } from '@apollo/client/react';
import { z } from '#api/zod.ts';
import type { WhistleblowingReportOrderBy } from '#graphql/schema.generated.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toNodeList } from '#shared/lists/list-result.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { today } from '#ui/date/days.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { reportsFilter } from './reports-filter.ts';
import { WbReportCountsDocument, WbReportsDocument, WbReportsOfHandlerDocument } from './reports.generated.ts';
import { useCategorySearch } from './use-category-search.ts';
import { useDecryptedSearch } from './use-decrypted-search.ts';

/** How often the list is read again, in milliseconds. */
const FRESH_MS = 60_000;
const LIST_SHAPE = {
  filters: ['q', 'status', 'type', 'unread', 'overdue', 'from', 'to', 'handler', 'category', 'deletion'],
  sortable: ['submitted', 'deadline'],
  defaultSort: { by: 'submitted', descending: true },
};
const reportIds = z.catch(z.array(z.string()), []);
const idsIn = (answer: string | null | undefined): readonly string[] => reportIds.parse(JSON.parse(answer ?? 'null'));

/**
 * The reports of an account that the address asks for. The server filters by what it can read; words and encrypted
 * categories are searched for in the browser, whose states are in `search` and `byCategory`. `isWhole` is false while the
 * filter lacks what these or another query find: it finds nothing, or only a part.
 */
export function useReportList(accountId: string, userId: string) {
  const list = useListState(LIST_SHAPE);
  const { status = '', type = '', unread = '', overdue = '', from = '', to = '' } = list.filters;
  const { handler = '', category = '', deletion = '' } = list.filters;
  const q = (list.filters['q'] ?? '').trim();
  const search = useDecryptedSearch(accountId, q);
  const byCategory = useCategorySearch(accountId, category, search.handlers, search.unlocked);
  const counts = useQuery(WbReportCountsDocument, { variables: { accountId }, fetchPolicy: 'cache-and-network' });
  const unreadNow = idsIn(counts.data?.unreadWbReports);
  const byHandler = useQuery(WbReportsOfHandlerDocument, {
    variables: { accountId, handlerId: handler },
    fetchPolicy: 'cache-and-network',
    // An address can be wrong.
    skip: !isHandlerId(handler),
  });
  const filter = reportsFilter({
    accountId,
    status,
    type,
    from,
    to,
    q,
    found: search.ids,
    category,
    ofCategory: byCategory.ids,
    unread: unread === '' ? null : unreadNow,
    ofHandler: handler === '' ? null : idsIn(byHandler.data?.wbReportsOfHandler),
    deletionNotOf: deletion === '' ? null : ownHandlers(search.handlers, userId),
    due: overdue === '' ? null : overdue === 'soon' ? 'soon' : 'late',
    today: today(),
  });
  const order = list.sort.descending ? 'DescNullsLast' : 'AscNullsLast';
  const orderBy: WhistleblowingReportOrderBy[] = [
    list.sort.by === 'deadline' ? { dueOn: order } : { submittedOn: order },
    { id: 'AscNullsLast' },
  ];
  const query = useQuery(WbReportsDocument, {
    variables: { filter, orderBy, offset: offsetOf(list.page) },
    fetchPolicy: 'cache-and-network',
  });
  useFreshness(async () => await Promise.all([query.refetch(), counts.refetch()]), FRESH_MS);
  const result = toNodeList(query, (data) => data.whistleblowingReportCollection);
  const isWhole =
    [search.state, byCategory.state].every((state) => state === 'off' || state === 'ready') &&
    (unread === '' || counts.data !== undefined) &&
    (!isHandlerId(handler) || byHandler.data !== undefined) &&
    (deletion === '' || search.handlers !== undefined);
  return { list, filter, isWhole, result, search, byCategory, counts: counts.data, unreadCount: unreadNow.length };
}

const ownHandlers = (handlers: readonly Handler[] | undefined, userId: string): readonly string[] =>
  (handlers ?? []).filter((handler) => handler.userId === userId).map(({ id }) => id);

const isHandlerId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
