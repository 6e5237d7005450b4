import type { ListedRequest } from '#functions/checks/contract/check-list-page.ts';
import { toCheckListCounts } from './check-counts.ts';
import type { CheckListCounts } from './check-counts.ts';

/** One order. */
export interface RequestRow {
  readonly id: string;
  readonly requestType: string;
  /** Of the team's package that was ordered. */
  readonly packageName: string | null;
  readonly checkTypes: readonly string[];
  readonly isSending: boolean;
  readonly people: number;
  readonly sent: number;
  readonly sentAt: string | null;
  readonly updatedAt: string;
  /** The check lists that the viewer sees. */
  readonly counts: CheckListCounts;
  readonly department: { readonly id: string; readonly name: string } | null;
}

export function toRequestRow(request: ListedRequest): RequestRow {
  const { id, type, packageName, checkTypes, status, peopleCount, sentCount, sentAt, updatedAt, counts, department } =
    request;
  return {
    id,
    requestType: type,
    packageName,
    checkTypes,
    isSending: status === 'SENDING',
    people: peopleCount,
    sent: sentCount,
    sentAt,
    updatedAt,
    counts: toCheckListCounts(counts),
    department,
  };
}
