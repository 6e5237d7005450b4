import { eventContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

export type Category = ReportContent['category'];

/** The category as it is now: the reporter's, or the newest change of a handler. Null where there is none. */
export function categoryNow(entries: readonly HandledEntry[]): Category {
  let now: Category = null;
  for (const { type, value } of entries) {
    if (type === 'REPORT') now = reportContent.safeParse(value).data?.category ?? null;
    if (type === 'CATEGORY_CHANGED') now = eventContent.safeParse(value).data?.newCategory ?? null;
  }
  return now;
}
