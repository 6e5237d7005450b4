import { CHECK_LIST_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';

/** Number of check lists by shown status, and of all. */
export type CheckListCounts = Readonly<Record<'ALL' | CheckListStatus, number>>;

/** Number of orders that were sent, and of drafts. */
export interface CheckRequestCounts {
  readonly sent: number;
  readonly drafts: number;
}

/** Counts of the server by status and of `all`. Missing statuses count 0. */
export function toCheckListCounts(counts: Readonly<Record<string, number>>): CheckListCounts {
  const entries = CHECK_LIST_STATUSES.map((status) => [status, counts[status] ?? 0] as const);
  return { ALL: counts['all'] ?? 0, ...(Object.fromEntries(entries) as Record<CheckListStatus, number>) };
}
