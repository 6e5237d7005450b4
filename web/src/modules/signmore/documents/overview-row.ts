import { DIRECTIONS, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { ActionSubject } from '#modules/signmore/shared/document-actions.ts';
import type { StatusFacts } from '#modules/signmore/shared/status-detail.ts';
import type { DocumentRow_OverviewFragment } from './document-row.generated.ts';

/** One row of the list. GraphQL makes all columns of a view nullable; here they have their real types. */
export interface OverviewRow extends ActionSubject, StatusFacts {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly number: string | null;
  readonly senderAccountName: string;
  readonly signers: number;
  readonly signed: number;
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
    activation: node.activation,
    sentAt: node.activatedOn,
    updatedAt: node.updatedAt ?? '',
    deadline: node.deadline,
    signedAt: node.signedAt,
    isBulk: node.bulk ?? false,
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
