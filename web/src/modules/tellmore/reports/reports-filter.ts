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
  /** The reports that have the sub-status; null while they are not known. */
  readonly ofSubstatus: readonly string[] | null;
}

/**
 * What the server filters by. It finds report numbers; words, encrypted categories and sub-statuses are found in the browser,
 * and no sub-status is sent. What the list does not know is left out.
 */
export function reportsFilter(filters: ListState['filters'], { found, ofCategory, ofSubstatus }: Found): ReportsFilter {
  const { status = '', type = '', category = '', substatus = '', overdue = '' } = filters;
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
    ...(substatus === '' ? {} : { onlyIds: ofSubstatus ?? [] }),
    ...(search === '' ? {} : { reportNumber: readReportNumber(search) ?? '', foundIds: found ?? [] }),
  };
}
