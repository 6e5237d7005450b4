import { DIRECTIONS, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';
import type { ActionSubject } from '#modules/signmore/shared/document-actions.ts';
import type { DocumentRow_OverviewFragment } from './document-row.generated.ts';

/** One line of the list. A view's columns are all nullable to GraphQL; here they are what the view makes them. */
export interface OverviewRow extends ActionSubject {
  readonly id: string;
  readonly name: string;
  readonly status: DocumentStatus;
  readonly direction: Direction;
  readonly category: string;
  readonly number: string | null;
  readonly senderAccountName: string;
  readonly sentAt: string | null;
  readonly updatedAt: string;
  readonly deadline: string | null;
  readonly signedAt: string | null;
  readonly isSealDelayed: boolean;
  readonly isSealStopped: boolean;
  readonly signers: number;
  readonly signed: number;
  /** The first names that are waited for, and how many people there are. */
  readonly waitingFor: readonly string[];
  readonly waitingCount: number;
  readonly ownSignatureId: string | null;
}

/** Null for a row that this version does not know how to show. */
export function toOverviewRow(node: DocumentRow_OverviewFragment): OverviewRow | null {
  const status = DOCUMENT_STATUSES.find((known) => known === node.status);
  const direction = DIRECTIONS.find((known) => known === node.direction);
  if (!status || !direction || !node.documentId) return null;
  return {
    id: node.documentId,
    name: node.name ?? '',
    status,
    direction,
    category: node.category ?? 'OTHER',
    number: node.documentNumber,
    senderAccountName: node.senderAccountName ?? '',
    sentAt: node.activatedOn,
    updatedAt: node.updatedAt ?? '',
    deadline: node.deadline,
    signedAt: node.signedAt,
    isSealDelayed: node.sealFailedAt !== null,
    isSealStopped: node.sealStoppedAt !== null,
    signers: node.signatureCount ?? 0,
    signed: node.signedCount ?? 0,
    waitingFor: (node.waitingFor ?? '').split('\n').filter(Boolean),
    waitingCount: node.waitingCount ?? 0,
    archived: node.archived ?? false,
    ownSignatureId: node.ownSignatureId,
    canSign: status === 'PENDING' && node.ownSignatureStatus === 'PENDING',
  };
}
