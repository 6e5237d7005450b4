import { parseCheckListCounts } from './check-counts.ts';
import type { CheckListCounts } from './check-counts.ts';
import type { CheckRequestsQuery } from './check-lists.generated.ts';

type Node = NonNullable<CheckRequestsQuery['checkRequestCollection']>['edges'][number]['node'];

/** One order. */
export interface RequestRow {
  readonly id: string;
  readonly type: string;
  readonly checkTypes: readonly string[];
  readonly isSending: boolean;
  readonly people: number;
  readonly sent: number;
  readonly sentAt: string | null;
  readonly updatedAt: string;
  /** The check lists that the viewer sees. */
  readonly counts: CheckListCounts | null;
  readonly department: { readonly id: string; readonly name: string } | null;
}

export function toRequestRow(node: Node): RequestRow {
  return {
    id: node.id,
    type: node.type,
    checkTypes: node.checkTypes.filter((type) => type !== null),
    isSending: node.status === 'SENDING',
    people: node.peopleCount,
    sent: node.sentCount,
    sentAt: node.sentAt,
    updatedAt: node.updatedAt,
    counts: parseCheckListCounts(node.listCounts),
    department: node.department,
  };
}
