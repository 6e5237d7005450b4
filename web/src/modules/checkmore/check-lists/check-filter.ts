import { CHECK_LIST_STATUSES, DECISION_STATES } from '#functions/checks/contract/list-statuses.ts';
import type { CheckListStatus, DecisionState } from '#functions/checks/contract/list-statuses.ts';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import { offsetOf, readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { readRange } from '#ui/date/days.ts';
import type { DayRange } from '#ui/date/days.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

const VIEWS = ['checks', 'requests', 'drafts'] as const;
export type View = (typeof VIEWS)[number];

const VALIDITIES = ['SOON', 'EXPIRED'] as const;
type Validity = (typeof VALIDITIES)[number];

/** The filters that a saved view holds. */
export const SAVED_FILTERS = [
  'status',
  'q',
  'type',
  'check',
  'department',
  'sender',
  'from',
  'to',
  'archived',
  'request',
  'decision',
  'assignee',
  'validity',
] as const;

/** What the page's URL can hold (`?view=requests`, `?status=PENDING_CONSENT&q=kari&department=…&sort=-name&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['view', ...SAVED_FILTERS],
  sortable: ['name', 'status', 'requestedAt'],
  defaultSort: { by: 'requestedAt', descending: true },
};

/** Removes every condition. */
export const CLEARED: Readonly<Record<(typeof SAVED_FILTERS)[number], string>> = {
  status: '',
  q: '',
  type: '',
  check: '',
  department: '',
  sender: '',
  from: '',
  to: '',
  archived: '',
  request: '',
  decision: '',
  assignee: '',
  validity: '',
};

export interface CheckFilter {
  readonly view: View;
  readonly status: CheckListStatus | null;
  readonly search: string | null;
  /** Type of request, or `package:` and the name of the team's package. */
  readonly type: string | null;
  /** Type of check. */
  readonly check: string | null;
  readonly departmentId: string | null;
  /** The user who sent it. */
  readonly senderId: string | null;
  /** Days of the request. */
  readonly sent: DayRange;
  readonly archived: boolean;
  readonly requestId: string | null;
  readonly decision: DecisionState | null;
  /** The user who looks after it. */
  readonly assigneeId: string | null;
  /** Lists with a check that expires within 30 days, or has expired, and can be ordered again. */
  readonly validity: Validity | null;
}

const NAME = /^[A-Z][A-Z\d_]{1,59}$/;

const PACKAGE = 'package:';

/** Returns the filter's type for a package of the team. */
export const typeOfPackage = (name: string): string => `${PACKAGE}${name}`;

/** Returns the name of the package that the filter's type stands for, or null. */
export function packageOf(type: string): string | null {
  const name = type.startsWith(PACKAGE) ? type.slice(PACKAGE.length) : '';
  return name === '' || name.length > 100 ? null : name;
}

/** Reads the filter from the URL and ignores unknown values. */
export function toCheckFilter(filters: ListState['filters']): CheckFilter {
  const { q = '', type = '', check = '', from = '', to = '' } = filters;
  return {
    view: readOneOf(VIEWS, filters.view) ?? 'checks',
    status: readOneOf(CHECK_LIST_STATUSES, filters.status),
    search: q.trim() === '' ? null : q.trim(),
    type: NAME.test(type) || packageOf(type) !== null ? type : null,
    check: NAME.test(check) ? check : null,
    departmentId: readId(filters.department),
    senderId: readId(filters.sender),
    sent: readRange(from, to),
    archived: filters.archived === 'yes',
    requestId: readId(filters.request),
    decision: readOneOf(DECISION_STATES, filters.decision),
    assigneeId: readId(filters.assignee),
    validity: readOneOf(VALIDITIES, filters.validity),
  };
}

/** Whether the list is narrowed within its archive. */
export function hasConditions(filter: CheckFilter): boolean {
  const { search, status, type, check, departmentId, senderId, requestId, decision, assigneeId, validity, sent } =
    filter;
  const given = [search, status, type, check, departmentId, senderId, requestId, decision, assigneeId, validity].some(
    (one) => one !== null,
  );
  return given || sent.from !== '' || sent.to !== '';
}

/** The filter as the list, its counts, the bulk mutations and the export take it. */
export function toBulkFilter(filter: CheckFilter): BulkFilter {
  return {
    archived: filter.archived,
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.type ? { requestType: filter.type } : {}),
    ...(filter.check ? { checkType: filter.check } : {}),
    ...(filter.departmentId ? { departmentId: filter.departmentId } : {}),
    ...(filter.senderId ? { senderId: filter.senderId } : {}),
    ...(filter.requestId ? { requestId: filter.requestId } : {}),
    ...(filter.decision ? { decision: filter.decision } : {}),
    ...(filter.assigneeId ? { assigneeId: filter.assigneeId } : {}),
    ...(filter.validity ? { validity: filter.validity } : {}),
    ...(filter.search ? { search: filter.search } : {}),
    ...toMoments(filter.sent),
  };
}

/** Variables of the list's query: which page, and its order. */
export function toQueryVariables(filter: CheckFilter, list: Pick<ListState, 'page' | 'sort'>, accountId: string) {
  const { by, descending } = list.sort;
  return {
    accountId,
    filter: toBulkFilter(filter),
    sort: descending ? `-${by}` : by,
    skip: offsetOf(list.page),
  };
}
