import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';
import type { ActionSubject } from '#modules/signmore/shared/document-actions.ts';
import type { ProvenSignature } from '#modules/signmore/shared/required-proof.ts';
import { toReminders } from '#modules/signmore/shared/document-standing.ts';
import type { DocumentStanding } from '#modules/signmore/shared/document-standing.ts';

/** The facts about a document that the actions on its page need. */
export interface DocumentSubject extends ActionSubject {
  readonly id: string;
  readonly name: string;
  /** The reader's own, if they sign; null for others. */
  readonly ownSignature: ProvenSignature | null;
  readonly senderName: string;
  /** Everyone has signed, and the sealed file can be downloaded. */
  readonly isSealed: boolean;
  /** It has several, which are downloaded as a ZIP. */
  readonly isSealedAsSeveral: boolean;
  /** Their addresses; none for receivers. */
  readonly copyRecipients: readonly string[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Null for receivers, and in a personal account. */
  readonly department: string | null;
  /** When those who have not signed get automatic mails; null for receivers. */
  readonly reminders: RemindersForm | null;
  /** Everyone has a document of their own, made from this one. */
  readonly isBulk: boolean;
  /** The last day to sign: `2027-02-21`. */
  readonly deadline: string | null;
  /** When it is to be sent, or was. */
  readonly activation: string | null;
}

/** An account that both sent and received it acts as the sender. */
export function toDocumentSubject(standing: DocumentStanding, document: DocumentPage): DocumentSubject {
  const { direction, archived, ownSignature, department } = standing;
  // The job that expires documents can run a little after the end of the last day.
  const isOver = document.expiration !== null && Date.parse(document.expiration) <= Date.now();
  return {
    id: document.id,
    name: document.name,
    status: document.status,
    direction: direction ?? 'RECEIVED',
    archived,
    isInAccount: direction !== null,
    canSign: document.status === 'PENDING' && !isOver && ownSignature?.status === 'PENDING',
    ownSignature: document.signatures.find(({ id }) => id === ownSignature?.id) ?? null,
    isSignedBySome: document.signed > 0,
    isSealed: document.sealedSha256 !== null,
    isSealedAsSeveral: document.sealedFiles.length > 1,
    copyRecipients: document.copies.map(({ email }) => email),
    senderName: document.senderName ?? '',
    files: document.files,
    department,
    reminders: toReminders(standing),
    isBulk: document.bulk,
    deadline: document.deadline,
    activation: document.activation,
  };
}
