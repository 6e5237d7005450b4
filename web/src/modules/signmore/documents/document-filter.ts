import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { addDays, readRange, startOfDay } from '#ui/date/days.ts';
import type { DayRange } from '#ui/date/days.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?direction=RECEIVED&status=PENDING&q=kari&archived=yes&from=2026-11-01&sort=-name&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['direction', 'status', 'q', 'category', 'archived', 'from', 'to', 'createdBy'],
  sortable: ['name', 'status', 'updatedAt'],
  defaultSort: { by: 'updatedAt', descending: true },
};

/** What takes every condition out. */
export const CLEARED = { q: '', status: '', category: '', from: '', to: '', createdBy: '' } as const;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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

/** The filter that the URL means; what it does not understand is left out. Personal accounts mostly receive. */
export function toDocumentFilter(filters: ListState['filters'], accountType: 'TEAM' | 'PERSONAL'): DocumentFilter {
  const fallback: Direction = accountType === 'TEAM' ? 'SENT' : 'RECEIVED';
  const {
    direction: asked = '',
    status = '',
    category = '',
    archived = '',
    q = '',
    from = '',
    to = '',
    createdBy = '',
  } = filters;
  const direction = asked === 'SENT' || asked === 'RECEIVED' ? asked : fallback;
  return {
    direction,
    status: DOCUMENT_STATUSES.find((known) => known === status) ?? null,
    category: DOCUMENT_CATEGORIES.find((known) => known === category) ?? null,
    archived: archived === 'yes',
    search: q.trim() === '' ? null : q.trim(),
    changed: readRange(from, to),
    createdBy: direction === 'SENT' && UUID.test(createdBy) ? createdBy : null,
  };
}

/** Whether the list is narrowed within its direction and its archive. */
export function hasConditions({ search, status, category, changed, createdBy }: DocumentFilter): boolean {
  return [search, status, category, createdBy].some((one) => one !== null) || changed.from !== '' || changed.to !== '';
}

/** The reader's days as moments: from the first one's midnight until before the midnight that ends the last. */
function moments({ from, to }: DayRange): { readonly from?: string; readonly before?: string } {
  return {
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { before: startOfDay(addDays(to, 1)).toISOString() } : {}),
  };
}

/** Variables of the list's query. */
export function toQueryVariables(filter: DocumentFilter, list: Pick<ListState, 'page' | 'sort'>, accountId: string) {
  const { from, before } = moments(filter.changed);
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
    // The id makes the order total, so that no document is on two pages or on none.
    orderBy: [{ [list.sort.by]: order }, { documentId: order }],
    offset: (list.page - 1) * PAGE_SIZE,
    archived: filter.archived,
    search: filter.search,
  };
}

/** The same filter as the bulk mutations take it. */
export function toBulkFilter(filter: DocumentFilter): Record<string, string | boolean> {
  return {
    direction: filter.direction,
    archived: filter.archived,
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.search ? { search: filter.search } : {}),
    ...moments(filter.changed),
    ...(filter.createdBy ? { createdBy: filter.createdBy } : {}),
  };
}

/** Counts by status as `document_counts` gives them; zeros while they are unknown. */
export type StatusCounts = Readonly<Record<'ALL' | DocumentStatus, number>>;

/** @throws when the server's JSON is none. */
export function toCounts(json: string): StatusCounts {
  const counts: unknown = JSON.parse(json);
  const entry = (name: string): number => {
    const value: unknown = typeof counts === 'object' && counts !== null ? Reflect.get(counts, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return {
    ALL: entry('all'),
    DRAFT: entry('draft'),
    PENDING: entry('pending'),
    SEALING: entry('sealing'),
    SIGNED: entry('signed'),
    REFUSED: entry('refused'),
    CANCELLED: entry('cancelled'),
    EXPIRED: entry('expired'),
  };
}
