// The contract between the seal job (functions/work) and this folder. Times are ISO 8601 strings in UTC, as they
// come out of SQL as JSON; hashes are lower-case hex; binary data is Uint8Array.

/** Language of the certificate pages: the sender account's language, not the reader's. */
export type SealLanguage = 'nb' | 'en';

/** One uploaded PDF, exactly as stored. */
export interface SealFile {
  /** Name that people see, with or without `.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 that was recorded when the file was accepted; sealing fails with FILE_CHANGED if the bytes differ. */
  readonly sha256: string;
}

export interface SealedDocumentFacts {
  readonly id: string;
  /** The number that people quote, e.g. `D-2026-000123`. */
  readonly number: string;
  readonly name: string;
  /** The person or organisation that sent the document. */
  readonly senderName: string;
  readonly message?: string;
  /** When it was sent out for signature. */
  readonly sentAt?: string;
}

/**
 * How we know who signed: EMAIL_LINK = used the personal link sent to that mailbox; LOGIN = logged in to an
 * account whose mailbox was confirmed.
 */
export type IdentifiedBy = 'EMAIL_LINK' | 'LOGIN';

export interface SealSignature {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly identifiedBy: IdentifiedBy;
  readonly signedAt: string;
  /** TYPED is drawn by us in a handwriting face; DRAWN needs `image`. */
  readonly kind: 'TYPED' | 'DRAWN';
  /** What the signee typed as their signature. Absent: the full name. */
  readonly typedName?: string;
  /** PNG of the drawn signature (`readSignatureImage` turns the signing page's data URL into it). */
  readonly image?: Uint8Array;
}

/** Last link of the document's append-only event chain. */
export interface SealChainHead {
  readonly hash: string;
  /** Number of events up to and including the head. */
  readonly events: number;
}

/** Everything that is written into the sealed file. The same input gives the same pages, byte for byte. */
export interface ComposeInput {
  readonly files: readonly SealFile[];
  readonly document: SealedDocumentFacts;
  /** In signing order. At least one. */
  readonly signatures: readonly SealSignature[];
  readonly chainHead: SealChainHead;
  /** Public page where anyone can check the file; printed and put in the QR code. */
  readonly verificationUrl: string;
  readonly language: SealLanguage;
  /** IANA zone for the local time beside UTC. Default `Europe/Oslo`. */
  readonly timeZone?: string;
  /** When the last signature was given. */
  readonly completedAt: string;
  readonly platformName: string;
}

/** Secrets and addresses of the seal; PEM text as it stands in the environment. */
export interface SealKeys {
  /** PKCS#8 `PRIVATE KEY`: RSA (2048 bits or more) or EC P-256. */
  readonly privateKeyPem: string;
  /** Signing certificate first, then its issuers. */
  readonly certificateChainPem: string;
  /** RFC 3161 addresses, tried in order. Empty or absent: no timestamp (PAdES B-B). */
  readonly tsaUrls?: readonly string[];
  /** Certificates that a TSA's chain must lead to. Absent: any certificate made for time stamping. */
  readonly tsaTrustPem?: string;
}

export interface SealJobInput extends ComposeInput {
  readonly keys: SealKeys;
  /** For tests; the real one otherwise. */
  readonly now?: Date;
}

export interface SealedDocument {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`: store it, the public verification page looks files up by it. */
  readonly sha256: string;
  readonly pages: number;
  readonly verification: SealVerification;
}

/** What the independent verifier found (see verify.ts). */
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
  /** More than one signature: something was added after the seal. */
  | 'SEVERAL_SIGNATURES'
  /** The byte range is malformed, or the file goes on after it. */
  | 'RANGE_INVALID'
  /** The signature container cannot be read, or is not what PAdES asks for. */
  | 'CMS_INVALID'
  /** The file's bytes are not those that were signed. */
  | 'CONTENT_CHANGED'
  /** The signature does not belong to the certificate, or not to these attributes. */
  | 'SIGNATURE_INVALID'
  /** The certificate is not the expected one, or was not valid when the seal was made. */
  | 'CERTIFICATE_INVALID'
  /** The timestamp is missing although it is required, or does not fit. */
  | 'TIMESTAMP_INVALID';

/** Why a document could not be sealed. The job's state shows it; the next attempt starts from the originals. */
export type SealErrorCode =
  /** An original's bytes do not have the recorded hash: storage lost or altered them. Needs a human. */
  | 'FILE_CHANGED'
  /** An original can no longer be read as a PDF. Needs a human. */
  | 'FILE_UNREADABLE'
  /** A name holds characters that no font here covers. Typing-time checks prevent it. */
  | 'NAME_NOT_DRAWABLE'
  /** A drawn signature is missing or not a PNG. */
  | 'SIGNATURE_IMAGE_INVALID'
  /** Key or certificate is missing, malformed, expired, or they do not belong together. */
  | 'KEY_INVALID'
  /** No TSA gave a valid timestamp. Temporary: try again later. */
  | 'TIMESTAMP_FAILED'
  /** The independent verifier refused our own result. Never stored. */
  | 'VERIFICATION_FAILED';

export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
    this.code = code;
  }
}
