import type { SealLevel } from '../../platform/contract/seal-levels.ts';
import type { SealKeys } from '../../platform/seal/types.ts';
import type { FieldType } from '../contract/field-schemas.ts';
import type { DocumentEventType, IdentifiedBy } from '../contract/document-status.ts';
import type { SigningProof } from '../signing-proof.ts';

// The contract between the seal job (functions/work) and this folder. Times are ISO 8601 strings in UTC, as SQL returns
// them in JSON. Hashes are lower-case hex. Binary data is Uint8Array.

/** Language of the certificate pages: the document's, not the reader's. */
export type SealLanguage = 'nb' | 'en';

/** One uploaded PDF, exactly as stored. */
export interface SealFile {
  /** The displayed name, with or without `.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 recorded when the file was accepted. Sealing fails with FILE_CHANGED if the bytes differ. */
  readonly sha256: string;
  /** What signers have filled in on its pages. */
  readonly fields?: readonly SealField[];
}

/** A field of a signer, to be drawn. Hundredths of a point of the page as it is shown, from its top left corner. */
export interface SealField {
  readonly id: string;
  readonly type: FieldType;
  /** '' for the type's own name. */
  readonly label: string;
  readonly options: readonly string[];
  /** As it was kept, '' for nothing. */
  readonly value: string;
  /** SealSignature.id of the signer. */
  readonly signatureId: string;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface SealedDocumentFacts {
  readonly id: string;
  /** The number shown to people, for example `D-2026-000123`. */
  readonly number: string;
  readonly name: string;
  /** The person who sent the document. */
  readonly senderName: string;
  /** The company or person on whose behalf. */
  readonly senderAccountName: string;
  readonly message?: string;
  /** When it was sent for signature. */
  readonly sentAt?: string;
}

export interface SealSignature {
  /** Names the signature in its fields. */
  readonly id?: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name that the sender invited, if the signer corrected it. */
  readonly invitedName?: string;
  readonly email: string;
  /** The company that they signed for. */
  readonly clientName?: string;
  /** The signer's turn, where people sign in an order. */
  readonly place?: number;
  readonly identifiedBy: IdentifiedBy;
  /** With SMS_CODE and EID. */
  readonly proof?: SigningProof;
  readonly signedAt: string;
  /** We draw TYPED in a handwriting font; DRAWN needs `image`. */
  readonly kind: 'TYPED' | 'DRAWN';
  /** The text that the signer typed as a signature. If absent, the full name. */
  readonly typedName?: string;
  /** PNG of the drawn signature (`readSignatureImage` turns the signing page's data URL into it). */
  readonly image?: Uint8Array;
}

/** One event of the history, with the person's name and address, and from where it was caused if that is known. */
export interface SealEvent {
  readonly sequence: number;
  readonly type: DocumentEventType;
  readonly name: string | null;
  readonly email: string | null;
  readonly ip: string | null;
  readonly occurredAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Last link of the document's append-only event chain. */
interface SealChainHead {
  readonly hash: string;
  /** Number of events up to and including the head. */
  readonly events: number;
}

/** Everything written into the sealed file. The same input gives the same pages, byte for byte. */
export interface ComposeInput {
  readonly files: readonly SealFile[];
  readonly document: SealedDocumentFacts;
  /** In signing order. At least one. */
  readonly signatures: readonly SealSignature[];
  /** The history up to the head. */
  readonly events: readonly SealEvent[];
  readonly chainHead: SealChainHead;
  /** Public page where anyone can verify the file; printed, and in the QR code. */
  readonly verificationUrl: string;
  readonly language: SealLanguage;
  /** IANA zone for the local time beside UTC. Default `Europe/Oslo`. */
  readonly timeZone?: string;
  /** When the last signature was given. */
  readonly completedAt: string;
  readonly platformName: string;
  /** What the seal has to reach, printed with how to check it. */
  readonly level?: SealLevel;
}

export interface SealJobInput extends ComposeInput {
  readonly keys: SealKeys;
  /** For tests. Default: the real one. */
  readonly now?: Date;
}

/** One file of a sealed document: an upload with the seal behind it, or the certificate as a file of its own. */
export interface SealedFile {
  readonly kind: 'FILE' | 'CERTIFICATE';
  /** Of the document's files, from 1; the certificate's is the number of files + 1. */
  readonly position: number;
  /** The displayed name of the upload; of the certificate in the document's language. With `.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly pages: number;
  readonly level: SealLevel;
  /** Until when the last timestamp over the whole file proves it; null below B-LTA. ISO 8601. */
  readonly provenUntil: string | null;
}

export interface SealedDocument {
  readonly files: readonly SealedFile[];
}
