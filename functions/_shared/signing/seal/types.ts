import type { DocumentEventType } from '../contract/document-status.ts';

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

/**
 * How the signer was identified. EMAIL_LINK: used the personal link sent to that mailbox. LOGIN: logged in to an
 * account with a confirmed mailbox.
 */
export type IdentifiedBy = 'EMAIL_LINK' | 'LOGIN';

export interface SealSignature {
  readonly firstName: string;
  readonly lastName: string;
  /** The name that the sender invited, if the signer corrected it. */
  readonly invitedName?: string;
  readonly email: string;
  readonly identifiedBy: IdentifiedBy;
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
}

/** Secrets and addresses for sealing; PEM text as in the environment. */
export interface SealKeys {
  /** PKCS#8 `PRIVATE KEY`: RSA (2048 bits or more) or EC P-256. */
  readonly privateKeyPem: string;
  /** Signing certificate first, then its issuers. */
  readonly certificateChainPem: string;
  /** RFC 3161 addresses, tried in order. Empty or absent: no timestamp (PAdES B-B). */
  readonly tsaUrls?: readonly string[];
  /** Certificates that a TSA's chain must lead to. If absent, any certificate for time stamping is accepted. */
  readonly tsaTrustPem?: string;
}

export interface SealJobInput extends ComposeInput {
  readonly keys: SealKeys;
  /** For tests. Default: the real one. */
  readonly now?: Date;
}

export interface SealedDocument {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`. Store it: the public verification page looks files up by it. */
  readonly sha256: string;
  readonly pages: number;
  readonly verification: SealVerification;
}

/** The result of the independent verifier (see verify.ts). */
export interface SealVerification {
  readonly ok: boolean;
  /** Empty when ok. */
  readonly reasons: readonly SealFault[];
  readonly sha256: string;
  readonly coversWholeFile: boolean;
  readonly signer?: CertificateFacts;
  readonly timestamp?: { readonly time: string; readonly tsa: string };
}

export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  /** SHA-256 of the DER certificate. */
  readonly fingerprint: string;
  readonly notBefore: string;
  readonly notAfter: string;
}

export type SealFault =
  /** No signature in the file. */
  | 'NOT_SEALED'
  /** More than one signature: something was added after sealing. */
  | 'SEVERAL_SIGNATURES'
  /** The byte range is malformed, or the file continues after it. */
  | 'RANGE_INVALID'
  /** The signature container cannot be read, or does not comply with PAdES. */
  | 'CMS_INVALID'
  /** The file's bytes are not the signed ones. */
  | 'CONTENT_CHANGED'
  /** The signature does not match the certificate or these attributes. */
  | 'SIGNATURE_INVALID'
  /** The certificate is not the expected one, or was not valid at sealing. */
  | 'CERTIFICATE_INVALID'
  /** A required timestamp is missing, or the timestamp does not match. */
  | 'TIMESTAMP_INVALID';

/** Why a document could not be sealed. Shown in the job's state; the next attempt starts from the originals. */
export type SealErrorCode =
  /** An original's bytes do not have the recorded hash: storage lost or altered them. Needs manual action. */
  | 'FILE_CHANGED'
  /** An original can no longer be read as a PDF. Needs manual action. */
  | 'FILE_UNREADABLE'
  /** A text of the certificate contains characters that no font covers. Names, addresses and titles are escaped. */
  | 'NAME_NOT_DRAWABLE'
  /** A drawn signature is missing or not a PNG. */
  | 'SIGNATURE_IMAGE_INVALID'
  /** The sealed file is larger than storage takes. Needs manual action. */
  | 'TOO_BIG'
  /** Key or certificate is missing, malformed or expired, or they do not match. */
  | 'KEY_INVALID'
  /** No TSA returned a valid timestamp. Temporary: try again later. */
  | 'TIMESTAMP_FAILED'
  /** The independent verifier rejected our own file, or a page differs from the original. It is never stored. */
  | 'VERIFICATION_FAILED';

export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
    this.code = code;
  }
}
