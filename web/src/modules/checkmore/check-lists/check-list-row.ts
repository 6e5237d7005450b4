import { CHECK_LIST_STATUSES, DECISION_STATES } from '#functions/checks/contract/list-statuses.ts';
import type { CheckListStatus, DecisionState } from '#functions/checks/contract/list-statuses.ts';
import type { CheckListRow_OverviewFragment } from './check-lists.generated.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** A check that expires within 30 days, or has expired, and can be ordered again. */
export interface Expiring {
  readonly type: string;
  readonly validUntil: string;
}

/** Of a collection, or of the page's JSON. */
type Source = Omit<CheckListRow_OverviewFragment, '__typename' | 'nodeId' | 'department'> &
  Pick<CheckListRow, 'department'> & {
    /** Only of the page's JSON. */
    readonly decision?: string | null;
    readonly assigneeName?: string | null;
    readonly expiring?: Expiring | null;
  };

/** One check list. GraphQL makes all columns of a view nullable; here they have their real types. */
export interface CheckListRow {
  readonly id: string;
  readonly requestId: string;
  readonly personId: string | null;
  readonly requestType: string;
  /** Of the team's package that was ordered; null for the candidate. */
  readonly packageName: string | null;
  readonly checkTypes: readonly string[];
  /** Who asks, as the candidate sees it. */
  readonly organizationName: string;
  readonly senderName: string | null;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  /** As the viewer may see it. */
  readonly status: CheckListStatus;
  readonly requestedAt: string;
  readonly lastContactedAt: string | null;
  /** Whether the last mail could not be delivered. */
  readonly isUndelivered: boolean;
  readonly isArchived: boolean;
  readonly endedAt: string | null;
  /** What the sender's side has decided, as far as the viewer may know; null for nothing. */
  readonly decision: DecisionState | null;
  /** Who looks after it. */
  readonly assigneeName: string | null;
  readonly expiring: Expiring | null;
  readonly department: { readonly id: string; readonly name: string } | null;
}

/** Null for a row that this version does not know how to show. */
export function toCheckListRow(node: Source): CheckListRow | null {
  const status = CHECK_LIST_STATUSES.find((known) => known === node.status);
  if (!status || !node.checkListId || !node.checkRequestId) return null;
  const firstName = node.firstName ?? '';
  return {
    id: node.checkListId,
    requestId: node.checkRequestId,
    personId: node.personId,
    requestType: node.requestType ?? 'CUSTOM',
    packageName: node.packageName,
    checkTypes: (node.checkTypes ?? []).filter((type) => type !== null),
    organizationName: node.organizationName ?? '',
    senderName: node.senderName,
    firstName,
    name: fullName({ firstName, lastName: node.lastName ?? '' }),
    email: node.email ?? '',
    status,
    requestedAt: node.requestedAt ?? '',
    lastContactedAt: node.lastContactedAt,
    isUndelivered: node.deliveryFailedAt !== null,
    isArchived: node.archivedAt !== null,
    endedAt: node.endedAt,
    decision: DECISION_STATES.find((known) => known === node.decision) ?? null,
    assigneeName: node.assigneeName ?? null,
    expiring: node.expiring ?? null,
    department: node.department,
  };
}
