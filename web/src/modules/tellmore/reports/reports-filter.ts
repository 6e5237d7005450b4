import type { ReportsFilter } from '#functions/whistleblowing/contract/handling-input.ts';
import { readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import { readId } from '#routing/read-id.ts';
import { readRange } from '#ui/date/days.ts';
import type { ListState } from '#ui/table/list-state.ts';

interface Found {
  /** The reports that have the words; null while they are not known. */
  readonly found: readonly string[] | null;
  /** The reports whose encrypted category it is; null while they are not known. */
  readonly ofCategory: readonly string[] | null;
}

/**
 * What the server filters by. It finds report numbers; words and encrypted categories are found in the browser. What the
 * list does not know is left out.
 */
export function reportsFilter(filters: ListState['filters'], { found, ofCategory }: Found): ReportsFilter {
  const { status = '', type = '', category = '', overdue = '' } = filters;
  const { from, to } = readRange(filters['from'] ?? '', filters['to'] ?? '');
  const handlerId = readId(filters['handler']);
  const entranceId = filters['entrance'] === 'MAIN' ? 'MAIN' : readId(filters['entrance']);
  const search = (filters['q'] ?? '').trim();
  return {
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { type }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(filters['unread'] ? { unread: true } : {}),
    ...(handlerId ? { handlerId } : {}),
    ...(entranceId ? { entranceId } : {}),
    ...(filters['deletion'] ? { deletionAsked: true } : {}),
    ...(overdue === '' ? {} : { due: overdue === 'soon' ? 'SOON' : 'LATE' }),
    ...(category === '' ? {} : { category, categoryIds: ofCategory ?? [] }),
    ...(search === '' ? {} : { reportNumber: readReportNumber(search) ?? '', foundIds: found ?? [] }),
  };
}
