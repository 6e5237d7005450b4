import { eventContent } from '#modules/tellmore/protocol/entry-content.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';

/** Why a report was closed; empty where nobody said so, and for other entries. */
export function closingReason({ type, value }: Pick<ReadEntry, 'type' | 'value'>): string {
  const { data } = eventContent.safeParse(value);
  if (type !== 'REPORT_CLOSED' || data === undefined) return '';
  return [data.outcome === null ? '' : worded(data.outcome), data.reason].filter(Boolean).join('\n');
}
