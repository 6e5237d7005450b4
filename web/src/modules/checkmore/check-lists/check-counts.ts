import { CHECK_LIST_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';

/** Number of check lists by shown status, and of all. */
export type CheckListCounts = Readonly<Record<'ALL' | CheckListStatus, number>>;

/** Number of orders that were sent, and of drafts. */
export interface CheckRequestCounts {
  readonly sent: number;
  readonly drafts: number;
}

/** Parses `checkListCounts` and `listCounts`, which are JSON as text; null while unknown. Missing statuses count 0. */
export function parseCheckListCounts(json: unknown): CheckListCounts | null {
  const count = readCounts(json);
  if (!count) return null;
  const entries = CHECK_LIST_STATUSES.map((status) => [status, count(status)] as const);
  return { ALL: count('all'), ...(Object.fromEntries(entries) as Record<CheckListStatus, number>) };
}

/** Parses `checkRequestCounts`. */
export function parseCheckRequestCounts(json: unknown): CheckRequestCounts | null {
  const count = readCounts(json);
  return count && { sent: count('sent'), drafts: count('drafts') };
}

/** Without zod, which does not fit the budget of the dashboard. */
function readCounts(json: unknown): ((name: string) => number) | null {
  if (typeof json !== 'string') return null;
  const counts: unknown = JSON.parse(json);
  return (name) => {
    const value: unknown = typeof counts === 'object' && counts !== null ? Reflect.get(counts, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
}
