// A document as readers outside the account see it, and the function `public-document`.
import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { SEAL_LEVELS } from '../../platform/contract/seal-levels.ts';
import { opaque } from '../../platform/contract/text.ts';
import type { DocumentStatus } from './document-status.ts';

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
export const token = opaque(200);

/**
 * What of a document is downloaded: `sealed`, its only sealed file or a ZIP of several; `sealed:2`, the second sealed file;
 * or the id of an upload.
 */
export const downloadable = z.union([z.string().check(z.regex(/^sealed(:[1-9]\d?)?$/)), z.uuid()]);

/** Names a sealed file of several to download. */
export const sealedPart = (position: number): string => `sealed:${position}`;

/** Whether it is the sealed document or a part of it, not an upload. */
export const isSealed = (what: string): boolean => what.startsWith('sealed');

/** A sealed PDF: of an upload, or the certificate of several files. */
export const sealedFile = z.object({
  /** From 1, for `sealedPart`. */
  position: z.int(),
  kind: z.enum(['FILE', 'CERTIFICATE']),
  /** With `.pdf`, different for all of a document. */
  name: z.string(),
  size: z.int(),
});
export type SealedFileFacts = z.infer<typeof sealedFile>;

export interface SealedView {
  readonly available: boolean;
  /** One, or several, which `sealed` downloads as a ZIP. Empty until it is sealed. */
  readonly files: readonly SealedFileFacts[];
}

/** `public-document` (no login needed). */
export const publicDocumentRequest = z.discriminatedUnion('action', [
  /** → PublicDocumentView */
  z.object({ action: z.literal('view'), token }),
  /** → Download */
  z.object({ action: z.literal('download'), token, what: downloadable }),
  /** Sends a new link to the mailbox of one that has ended. → {}, whatever the token is. */
  z.object({ action: z.literal('link'), token }),
  /** Looks up a sealed file by its SHA-256 (hex). → DigestVerification */
  z.object({ action: z.literal('verify'), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  /** Looks up the code that is printed on a certificate. → ScannedDocument */
  z.object({ action: z.literal('scanned'), documentId: z.uuid() }),
]);

export type PublicDocumentRequest = z.input<typeof publicDocumentRequest>;

export interface ViewedFile {
  readonly id: string;
  readonly name: string;
  readonly pageCount: number;
  readonly size: number;
  /** Works for DOWNLOAD_SECONDS. */
  readonly url: string;
  /** The first page as WebP, likewise; null when there is none (yet). */
  readonly pictureUrl: string | null;
}

export interface ViewedDocument {
  readonly id: string;
  readonly name: string;
  readonly message: string | null;
  readonly status: DocumentStatus;
  readonly senderName: string;
  readonly senderAccountName: string;
  /** Folder of the sending team's logo; null without one. */
  readonly senderLogo: string | null;
  readonly language: Language;
  /** The last day to sign: 2027-02-21. */
  readonly deadline: string | null;
  /** Where that day ends. */
  readonly timeZone: string;
  /** For a cancelled or terminated document: when, and the sender's reason. */
  readonly withdrawn: { readonly at: string; readonly reason: string | null } | null;
  readonly files: readonly ViewedFile[];
}

export interface PublicDocumentView {
  readonly document: ViewedDocument;
  readonly sealed: SealedView;
}

/** The answer for a printed code; `signers` is their number. */
export const scannedDocument = z.discriminatedUnion('sealed', [
  z.object({ sealed: z.literal(false) }),
  z.object({
    sealed: z.literal(true),
    documentNumber: z.int(),
    sealedAt: z.string(),
    signers: z.int(),
    /** When the sender terminated it; null if it was not. */
    terminatedOn: z.nullable(z.string()),
  }),
]);
export type ScannedDocument = z.infer<typeof scannedDocument>;

export const digestVerification = z.discriminatedUnion('sealed', [
  z.object({ sealed: z.literal(false) }),
  z.object({
    sealed: z.literal(true),
    sealedAt: z.string(),
    /** Null for a file that is no signed document; then it has a title. */
    documentName: z.nullable(z.string()),
    documentNumber: z.nullable(z.number()),
    accountName: z.string(),
    signers: z.array(z.object({ name: z.string(), signedAt: z.string() })),
    /** What the file is, such as a report. */
    titleEn: z.nullable(z.string()),
    titleNb: z.nullable(z.string()),
    /** When the sender terminated it; absent or null if it was not. */
    terminatedOn: z.nullish(z.string()),
    /** What its seal reached; absent or null for a ZIP and for what is no signed document. */
    level: z.nullish(z.enum(SEAL_LEVELS)),
    /** When a copy with a newer timestamp took its place; absent or null if none did. */
    renewedAt: z.nullish(z.string()),
    /**
     * Which of the document's files it is, where there are several: one that was signed, the certificate, or the ZIP.
     * `files` is how many were signed.
     */
    part: z.nullish(
      z.object({ kind: z.enum(['FILE', 'CERTIFICATE', 'ZIP']), position: z.nullable(z.int()), files: z.int() }),
    ),
  }),
]);
export type DigestVerification = z.infer<typeof digestVerification>;
