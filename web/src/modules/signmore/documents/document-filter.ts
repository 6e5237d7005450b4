import { DIRECTIONS, DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';
import type { BulkFilter } from '#shared/lists/bulk.ts';
import { offsetOf, readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { readRange } from '#ui/date/days.ts';
import type { DayRange } from '#ui/date/days.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?direction=RECEIVED&status=PENDING&q=kari&archived=yes&from=2026-11-01&sort=-name&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['direction', 'status', 'q', 'category', 'archived', 'from', 'to', 'createdBy'],
  sortable: ['name', 'status', 'updatedAt'],
  defaultSort: { by: 'updatedAt', descending: true },
};

/** Removes every condition. */
export const CLEARED = { q: '', status: '', category: '', from: '', to: '', createdBy: '' } as const;

export interface DocumentFilter {
  readonly direction: Direction;
  readonly status: DocumentStatus | null;
  readonly category: string | null;
  readonly archived: boolean;
  readonly search: string | null;
  /** Days of the last change. */
  readonly changed: DayRange;
  /** Id of the user who made it; of documents that the account sent. */
  readonly createdBy: string | null;
}

/** Reads the filter from the URL and ignores unknown values. Teams start with sent documents, persons with received ones. */
export function toDocumentFilter(filters: ListState['filters'], accountType: 'TEAM' | 'PERSONAL'): DocumentFilter {
  const { q = '', from = '', to = '' } = filters;
  const direction = readOneOf(DIRECTIONS, filters.direction) ?? (accountType === 'TEAM' ? 'SENT' : 'RECEIVED');
  return {
    direction,
    status: readOneOf(DOCUMENT_STATUSES, filters.status),
    category: readOneOf(DOCUMENT_CATEGORIES, filters.category),
    archived: filters.archived === 'yes',
    search: q.trim() === '' ? null : q.trim(),
    changed: readRange(from, to),
    createdBy: direction === 'SENT' ? readId(filters.createdBy) : null,
  };
}

/** Whether the list is narrowed within its direction and its archive. */
export function hasConditions({ search, status, category, changed, createdBy }: DocumentFilter): boolean {
  return [search, status, category, createdBy].some((one) => one !== null) || changed.from !== '' || changed.to !== '';
}

/** Variables of the list's query. */
export function toQueryVariables(filter: DocumentFilter, list: Pick<ListState, 'page' | 'sort'>, accountId: string) {
  const { from, before } = toMoments(filter.changed);
  const order = list.sort.descending ? ('DescNullsLast' as const) : ('AscNullsLast' as const);
  return {
    accountId,
    filter: {
      accountId: { eq: accountId },
      direction: { eq: filter.direction },
      archived: { eq: filter.archived },
      ...(filter.status ? { status: { eq: filter.status } } : {}),
      ...(filter.category ? { category: { eq: filter.category } } : {}),
      ...(filter.search ? { search: { like: likePattern(filter.search.toLowerCase()) } } : {}),
      ...(from || before ? { updatedAt: { gte: from, lt: before } } : {}),
      ...(filter.createdBy ? { createdBy: { eq: filter.createdBy } } : {}),
    },
    // The id makes the order total: every document is on exactly one page.
    orderBy: [{ [list.sort.by]: order }, { documentId: order }],
    offset: offsetOf(list.page),
    // The counts of both directions; a status counts for itself, and receivers do not see who made a document.
    sentFilter: JSON.stringify(toBulkFilter({ ...filter, direction: 'SENT', status: null })),
    receivedFilter: JSON.stringify(toBulkFilter({ ...filter, direction: 'RECEIVED', status: null, createdBy: null })),
  };
}

/** The same filter as the bulk mutations take it. */
export function toBulkFilter(filter: DocumentFilter): BulkFilter {
  return {
    direction: filter.direction,
    archived: filter.archived,
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.search ? { search: filter.search } : {}),
    ...toMoments(filter.changed),
    ...(filter.createdBy ? { createdBy: filter.createdBy } : {}),
  };
}
