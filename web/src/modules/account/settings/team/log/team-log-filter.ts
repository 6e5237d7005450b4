import type { TeamLogFilter } from '#functions/account/contract/team-log.ts';
import { toMoments } from '#shared/lists/list-filters.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?kind=MEMBER&q=kari&from=2026-11-01&to=2026-11-30&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['kind', 'q', 'from', 'to'],
  sortable: [],
  defaultSort: { by: 'time', descending: true },
};

/** Reads the filter from the URL, as `teamLogPage` and the export take it. */
export function toTeamLogFilter({ kind = '', q = '', from = '', to = '' }: ListState['filters']): TeamLogFilter {
  return {
    ...(/^[A-Z_]{3,40}$/.test(kind) ? { kind } : {}),
    ...(q.trim() === '' ? {} : { search: q.trim() }),
    ...toMoments({ from, to }),
  };
}
