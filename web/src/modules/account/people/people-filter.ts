import type { PersonFilter } from '#graphql/schema.generated.ts';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?q=kari&archived=yes&department=…&sort=-contacted&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['q', 'archived', 'department'],
  sortable: ['name', 'contacted'],
  defaultSort: { by: 'name', descending: false },
};

/** Removes every condition but the tab. */
export const CLEARED = { q: '', department: '' } as const;

export interface PeopleFilter {
  readonly archived: boolean;
  readonly search: string | null;
  readonly departmentId: string | null;
}

/** Reads the filter from the URL and ignores unknown values. */
export function toPeopleFilter({ q = '', archived, department }: ListState['filters']): PeopleFilter {
  return {
    archived: archived === 'yes',
    search: q.trim() === '' ? null : q.trim(),
    departmentId: readId(department),
  };
}

/** Whether the list is narrowed within its tab. */
export function hasConditions({ search, departmentId }: PeopleFilter): boolean {
  return search !== null || departmentId !== null;
}

/** The filter of the export, which reads `personCollection`. */
export function toPersonFilter({ archived, search, departmentId }: PeopleFilter, accountId: string): PersonFilter {
  return {
    accountId: { eq: accountId },
    archivedAt: { is: archived ? 'NOT_NULL' : 'NULL' },
    ...(search === null ? {} : { search: { like: likePattern(search.toLowerCase()) } }),
    ...(departmentId === null ? {} : { departmentIds: { contains: [departmentId] } }),
  };
}

/** Variables of the list's query: which page, and its order. */
export function toQueryVariables(filter: PeopleFilter, { page, sort }: Pick<ListState, 'page' | 'sort'>, id: string) {
  return {
    accountId: id,
    filter: toBulkFilter(filter),
    sort: sort.descending ? `-${sort.by}` : sort.by,
    skip: offsetOf(page),
  };
}

/** The same filter as the list, its counts and the bulk mutations take it. */
export function toBulkFilter({ archived, search, departmentId }: PeopleFilter): BulkFilter {
  return {
    archived,
    ...(search === null ? {} : { search }),
    ...(departmentId === null ? {} : { departmentId }),
  };
}
