import { eventContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';

/** Why a report was closed; empty where nobody said so, and for other entries. */
export const closingReason = ({ type, value }: Pick<ReadEntry, 'type' | 'value'>): string =>
  type === 'REPORT_CLOSED' ? (eventContent.safeParse(value).data?.reason ?? '') : '';
