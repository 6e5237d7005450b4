import { z } from '#api/zod.ts';
import { CHECK_LIST_STATUSES } from '#functions/checks/contract/list-schemas.ts';
import type { CheckListStatus } from '#functions/checks/contract/list-schemas.ts';

/** Number of check lists by shown status, and of all. */
export type CheckListCounts = Readonly<Record<'ALL' | CheckListStatus, number>>;

const numbers = z.record(z.string(), z.number());

/** Parses `checkListCounts` and `listCounts`, which are JSON as text; null while unknown. */
export function parseCheckListCounts(json: unknown): CheckListCounts | null {
  if (typeof json !== 'string') return null;
  const counts = numbers.parse(JSON.parse(json));
  const entries = CHECK_LIST_STATUSES.map((status) => [status, counts[status] ?? 0] as const);
  return { ALL: counts['all'] ?? 0, ...(Object.fromEntries(entries) as Record<CheckListStatus, number>) };
}

const requestCounts = z.object({ sent: z.number(), drafts: z.number() });
export type CheckRequestCounts = z.infer<typeof requestCounts>;

/** Parses `checkRequestCounts`. */
export function parseCheckRequestCounts(json: unknown): CheckRequestCounts | null {
  return typeof json === 'string' ? requestCounts.parse(JSON.parse(json)) : null;
}
