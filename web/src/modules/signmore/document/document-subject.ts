import { DIRECTIONS, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { ActionSubject } from '#modules/signmore/shared/document-actions.ts';
import type { DocumentPageQuery } from './document-page.generated.ts';

/** What the actions on a document's page need to know about it. */
export interface DocumentSubject extends ActionSubject {
  readonly id: string;
  readonly name: string;
  readonly ownSignatureId: string | null;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Null for receivers, and in a personal account. */
  readonly department: string | null;
  /** The last day to sign: `2027-02-21`. */
  readonly deadline: string | null;
}

/** An account that both sent and received it acts as the sender. */
export function toDocumentSubject(
  data: DocumentPageQuery,
  document: NonNullable<DocumentPageQuery['documentByPk']>,
): DocumentSubject {
  const sides = (data.documentOverviewCollection?.edges ?? []).map(({ node }) => node);
  const side = sides.find(({ direction }) => direction === 'SENT') ?? sides[0];
  const own = document.receivedDocumentCollection?.edges[0]?.node.signature;
  // The job that ends documents may come a little later than the end of their last day.
  const isOver = document.expiration !== null && Date.parse(document.expiration) <= Date.now();
  return {
    id: document.id,
    name: document.name,
    status: DOCUMENT_STATUSES.find((known) => known === document.status) ?? 'PENDING',
    direction: DIRECTIONS.find((known) => known === side?.direction) ?? 'RECEIVED',
    archived: side?.archived ?? false,
    isInAccount: side !== undefined,
    canSign: document.status === 'PENDING' && !isOver && own?.status === 'PENDING',
    ownSignatureId: own?.id ?? null,
    files: (document.documentFileCollection?.edges ?? []).map(({ node: { id, name } }) => ({ id, name })),
    department: side?.department?.name ?? null,
    deadline: document.deadline,
  };
}
