import type { SealLevel } from '../contract/seal-levels.ts';
import type { KeyService } from './key-service/settings.ts';

/** Secrets and addresses for sealing; PEM text as in the environment. */
export interface SealKeys {
  /** PKCS#8 `PRIVATE KEY`: RSA (2048 bits or more) or EC P-256. Empty with `keyService`. */
  readonly privateKeyPem: string;
  /** Keeps the key and signs with it, instead of `privateKeyPem`. */
  readonly keyService?: KeyService;
  /** Signing certificate first, then its issuers. */
  readonly certificateChainPem: string;
  /** RFC 3161 addresses, tried in order. Empty or absent: no timestamp (PAdES B-B). */
  readonly tsaUrls?: readonly string[];
  /** Certificates that a TSA's chain must lead to. If absent, any certificate for time stamping is accepted. */
  readonly tsaTrustPem?: string;
  /** What every seal has to reach. If absent: B-T with a TSA, else B-B. */
  readonly level?: SealLevel;
}

/** The result of the independent verifier (see verify.ts). */
export interface SealVerification {
  readonly ok: boolean;
  /** Empty when ok. */
  readonly reasons: readonly SealFault[];
  readonly sha256: string;
  readonly coversWholeFile: boolean;
  /** Signatures of others below the seal, which is the last one. They are counted, not verified. */
  readonly earlierSignatures: number;
  readonly signer?: CertificateFacts;
  readonly timestamp?: { readonly time: string; readonly tsa: string };
  /** Timestamps over the whole file behind the seal, the oldest first. */
  readonly archiveTimestamps: readonly ArchiveTimestamp[];
  /** What the file's own data prove: B-LTA with an archive timestamp. */
  readonly level: SealLevel;
}

export interface ArchiveTimestamp {
  readonly time: string;
  readonly tsa: string;
  /** Until when it proves the file by itself: its certificate or an algorithm ends. ISO 8601. */
  readonly provenUntil: string;
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
  | 'TIMESTAMP_INVALID'
  /** A timestamp over the whole file is invalid, or the update that holds it changes something else. */
  | 'ARCHIVE_INVALID';

/** Why a file could not be sealed. A job shows it in its state, and starts from the originals again. */
export const SEAL_ERROR_CODES = [
  /** An original's bytes do not have the recorded hash: storage lost or altered them. Needs manual action. */
  'FILE_CHANGED',
  /** An original can no longer be read as a PDF. Needs manual action. */
  'FILE_UNREADABLE',
  /** A text of the certificate contains characters that no font covers. Names, addresses and titles are escaped. */
  'NAME_NOT_DRAWABLE',
  /** A drawn signature is missing or not a PNG. */
  'SIGNATURE_IMAGE_INVALID',
  /** The sealed file is larger than storage takes. Needs manual action. */
  'TOO_BIG',
  /** The host ended the run at its limits of time or memory. It is not tried again by itself. */
  'TOO_COMPLEX',
  /** Key or certificate is missing, malformed or expired, or they do not match. So is a signature that does not fit. */
  'KEY_INVALID',
  /** The service that keeps the key does not answer, or refuses. Temporary: try again later. */
  'KEY_UNAVAILABLE',
  /** No TSA returned a valid timestamp. Temporary: try again later. */
  'TIMESTAMP_FAILED',
  /** Nobody confirms that the seal's certificates are valid. Temporary: try again later. */
  'REVOCATION_UNKNOWN',
  /** A certificate of the seal was revoked. Needs manual action. */
  'CERTIFICATE_REVOKED',
  /** The independent verifier rejected our own file, or it does not begin with the upload. It is never stored. */
  'VERIFICATION_FAILED',
] as const;
export type SealErrorCode = (typeof SEAL_ERROR_CODES)[number];

export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
    this.code = code;
  }
}
