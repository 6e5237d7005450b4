import { DRAWER_PARAMETER } from '#modules/signmore/shared/drawer-link.ts';
import type { BulkSignatureFilter } from '#graphql/schema.generated.ts';
import { offsetOf, readOneOf } from '#shared/lists/list-filters.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';
import { BULK_STATUSES } from './bulk-status.ts';
import type { BulkStatus } from './bulk-status.ts';

/** What the URL can hold (`?status=bounced&q=kari&page=2`). */
export const BULK_LIST: ListShape = {
  filters: ['status', 'q'],
  sortable: ['lastName'],
  defaultSort: { by: 'lastName', descending: false },
};

/** The same in the drawer, which closes with these parameters (`?document=…&document-status=bounced`). */
export const DRAWN_BULK_LIST: ListShape = { ...BULK_LIST, prefix: `${DRAWER_PARAMETER}-` };

export const statusOf = ({ filters }: Pick<ListState, 'filters'>): BulkStatus | null =>
  readOneOf(BULK_STATUSES, filters.status);

/** Variables of the list's query. */
export function toBulkVariables(id: string, list: Pick<ListState, 'filters' | 'page' | 'sort'>) {
  const status = statusOf(list);
  const search = (list.filters.q ?? '').trim().toLowerCase();
  const order = list.sort.descending ? ('DescNullsLast' as const) : ('AscNullsLast' as const);
  const filter: BulkSignatureFilter = {
    bulkId: { eq: id },
    ...(search === '' ? {} : { search: { like: likePattern(search) } }),
    ...(status === null
      ? {}
      : status === 'bounced'
        ? { bounced: { eq: true } }
        : { status: { eq: status.toUpperCase() } }),
  };
  return {
    id,
    filter,
    // The id makes the order total: everybody is on exactly one page.
    orderBy: [{ lastName: order }, { firstName: order }, { signatureId: order }],
    offset: offsetOf(list.page),
  };
}
