import { z } from '#api/zod.ts';
import { REPORT_CATEGORIES } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import type { HandledEntry } from './decrypt-report.ts';

const category = z.nullable(z.enum(REPORT_CATEGORIES));
const reported = z.object({ category });
const changed = z.object({ newCategory: category });
export type Category = z.infer<typeof category>;

/** The category as it is now: the reporter's, or the newest change of a handler. Null where there is none. */
export function categoryNow(entries: readonly HandledEntry[]): Category {
  let now: Category = null;
  for (const { type, value } of entries) {
    if (type === 'REPORT') now = reported.safeParse(value).data?.category ?? null;
    if (type === 'CATEGORY_CHANGED') now = changed.safeParse(value).data?.newCategory ?? null;
  }
  return now;
}
