// What each edge function takes (JSON POST to /functions/v1/<name>) and gives. Errors: ErrorBody in error-codes.ts.
import * as z from 'zod/mini';
import { language } from '../../account/contract/login-schemas.ts';
import type { DocumentStatus, SignatureStatus } from './document-status.ts';
import { MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import type { Language } from '../../platform/contract/languages.ts';
import { hasMark, signingFields } from './signing-schemas.ts';
import { email, line, opaque, paragraph } from '../../platform/contract/text.ts';

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
const token = opaque(200);

/** The sealed document, or the id of one of its files. */
const downloadable = z.union([z.literal('sealed'), z.uuid()]);

/** `files` (logged in). */
export const filesRequest = z.discriminatedUnion('action', [
  /** After the upload to bucket `documents`, path `{accountId}/{documentId}/{fileId}.pdf`. → RegisteredFile */
  z.object({
    action: z.literal('register'),
    documentId: z.uuid(),
    fileId: z.uuid(),
    name: line('validation.nameRequired'),
  }),
  /** → Download */
  z.object({ action: z.literal('download'), documentId: z.uuid(), what: downloadable }),
]);

/** Who acts: the holder of the link, or the logged-in signee. */
const signer = { token: z.optional(token), signatureId: z.optional(z.uuid()) };

/** `sign` (token, or logged in with `signatureId`). */
export const signRequest = z.discriminatedUnion('action', [
  /** → SignerView. Changes nothing: mail scanners follow links. */
  z.object({ action: z.literal('view'), ...signer }),
  /** The page was really opened: sent on the reader's first act. → {} */
  z.object({ action: z.literal('viewed'), ...signer }),
  /** → SigningResult */
  z.object({ action: z.literal('sign'), ...signer, ...signingFields }).check(hasMark()),
  /** → SigningResult */
  z.object({
    action: z.literal('refuse'),
    ...signer,
    reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.refusalReasonRequired'),
  }),
  /** → Download */
  z.object({ action: z.literal('download'), ...signer, what: downloadable }),
]);

/** `public-document` (nobody has to be logged in). */
export const publicDocumentRequest = z.discriminatedUnion('action', [
  /** → PublicDocumentView */
  z.object({ action: z.literal('view'), token }),
  /** → Download */
  z.object({ action: z.literal('download'), token, what: downloadable }),
  /** Was a file with this SHA-256 (hex) sealed here? → DigestVerification */
  z.object({ action: z.literal('verify'), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
]);

/** `magic-link`. */
export const magicLinkRequest = z.discriminatedUnion('action', [
  /** → {} whether or not somebody has that address. */
  z.object({
    action: z.literal('create'),
    email: email(),
    deepLink: z.optional(opaque(500)),
    language,
  }),
  /** → MagicLinkSession */
  z.object({ action: z.literal('use'), token }),
  /** A new link for an expired one, to the same mailbox. → {} */
  z.object({ action: z.literal('refresh'), token }),
  /** Confirms the mailbox of the logged-in user, to which the link was sent. → ConfirmedMailbox */
  z.object({ action: z.literal('confirm'), token }),
]);

/** `work` (secret key only). → WorkReport */
export const workRequest = z.object({ kind: z.enum(['outbox', 'job', 'all']) });

export type FilesRequest = z.input<typeof filesRequest>;
export type SignRequest = z.input<typeof signRequest>;
export type PublicDocumentRequest = z.input<typeof publicDocumentRequest>;
export type MagicLinkRequest = z.input<typeof magicLinkRequest>;
export type WorkRequest = z.input<typeof workRequest>;

export interface RegisteredFile {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly position: number;
  readonly pageCount: number;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** An address that works for DOWNLOAD_SECONDS. */
export interface Download {
  readonly url: string;
}

export interface ViewedFile {
  readonly id: string;
  readonly name: string;
  readonly pageCount: number;
  readonly size: number;
  /** Works for DOWNLOAD_SECONDS. */
  readonly url: string;
}

export interface ViewedDocument {
  readonly id: string;
  readonly name: string;
  readonly message: string | null;
  readonly status: DocumentStatus;
  readonly senderName: string;
  readonly senderAccountName: string;
  readonly language: Language;
  /** ISO 8601. */
  readonly expiration: string | null;
  readonly files: readonly ViewedFile[];
}

export interface SignerView {
  readonly document: ViewedDocument;
  readonly signature: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly status: SignatureStatus;
    readonly language: Language;
    readonly signedAt: string | null;
  };
  readonly sealed: { readonly available: boolean };
}

export interface PublicDocumentView {
  readonly document: ViewedDocument;
  readonly sealed: { readonly available: boolean };
}

export interface SigningResult {
  readonly status: SignatureStatus;
  readonly documentStatus: DocumentStatus;
}

export type DigestVerification =
  | { readonly sealed: false }
  | {
      readonly sealed: true;
      readonly sealedAt: string;
      readonly documentName: string;
      readonly documentNumber: number;
      readonly accountName: string;
      readonly signers: readonly { readonly name: string; readonly signedAt: string }[];
    };

export interface MagicLinkSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The link was the first proof of the mailbox: the password that was set at sign-up, by whomever, is gone. */
  readonly passwordCleared: boolean;
  /** Path inside the app to go on to, or null. */
  readonly deepLink: string | null;
}

export interface ConfirmedMailbox {
  readonly email: string;
}

/** Rows that this call handled. */
export interface WorkReport {
  readonly sent: number;
  readonly done: number;
  readonly failed: number;
  /** More may be due: call again. */
  readonly more: boolean;
}
