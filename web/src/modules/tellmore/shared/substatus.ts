import type { OwnLabel } from '#functions/whistleblowing/contract/own-lists.ts';
import { messageContent, noteContent } from '#modules/tellmore/protocol/entry-content.ts';

interface Entry {
  readonly type: string;
  /** Null for the reporter, who sets none. */
  readonly handlerId: string | null;
  readonly value: unknown;
}

/** A team's own sub-status of a report. `isShared`: the reporter reads it, too. */
interface SubstatusNow {
  readonly label: OwnLabel;
  readonly isShared: boolean;
}

/** Returns the newest sub-status since the report was closed or opened again; null for none. */
export function substatusNow(entries: readonly Entry[]): SubstatusNow | null {
  let now: SubstatusNow | null = null;
  for (const { type, handlerId, value } of entries) {
    if (type === 'REPORT_CLOSED' || type === 'REPORT_REOPENED') now = null;
    if (handlerId === null || (type !== 'MESSAGE' && type !== 'NOTE')) continue;
    const { data } = type === 'NOTE' ? noteContent.safeParse(value) : messageContent.safeParse(value);
    if (data?.kind !== 'SUBSTATUS') continue;
    now = data.substatus === null ? null : { label: data.substatus, isShared: type === 'MESSAGE' };
  }
  return now;
}
