import * as z from 'zod/mini';
import type { LeftOut } from '../../platform/contract/files.ts';
import { downloadable } from './view-schemas.ts';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { fileName, targetFields } from '../../platform/contract/uploads.ts';

/** Sends the data-processing agreement of a team to its owner, to sign it by the link or login alone, or with an eID. */
const agreementRequest = z.object({
  action: z.literal('agreement'),
  accountId: z.uuid(),
  language: z.enum(LANGUAGES),
  requiredProof: z.enum(['LINK', 'EID']),
});
export type AgreementRequest = z.infer<typeof agreementRequest>;

export const sentAgreement = z.object({ documentId: z.uuid() });
export type SentAgreement = z.infer<typeof sentAgreement>;

/** `files` (logged in). */
export const filesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), documentId: z.uuid(), ...targetFields }),
  /** After the upload. → RegisteredFile */
  z.object({
    action: z.literal('register'),
    documentId: z.uuid(),
    fileId: z.uuid(),
    name: fileName(),
  }),
  /** To show the file, or to save it, which the history records for the sealed document. → Download */
  z.object({
    action: z.literal('download'),
    documentId: z.uuid(),
    what: downloadable,
    as: z.enum(['page', 'download']),
  }),
  /** The files' first pages, small. → Thumbnails */
  z.object({ action: z.literal('thumbs'), documentId: z.uuid() }),
  /** A new draft with the same signers and message. → CopiedDocument */
  z.object({ action: z.literal('copy'), documentId: z.uuid() }),
  /** Copies a file of another document into the draft: one a request, as each is inspected again. → RegisteredFile */
  z.object({ action: z.literal('copyFile'), documentId: z.uuid(), fileId: z.uuid() }),
  /** Everything that is known about how the document was signed. → MadeFile */
  z.object({ action: z.literal('trail'), documentId: z.uuid(), format: z.enum(['pdf', 'json']) }),
  /** → SentAgreement */
  agreementRequest,
]);

/** The thumbnails of a document. A file that could not be drawn, or has not been yet, has none. */
export interface Thumbnails {
  /** URLs that work for DOWNLOAD_SECONDS, by the file's id. */
  readonly urls: Readonly<Record<string, string>>;
}

export const copiedDocument = z.object({
  documentId: z.uuid(),
  /** The original's files, in their order. */
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type CopiedDocument = z.infer<typeof copiedDocument>;

export interface RegisteredFile {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly position: number;
  readonly pageCount: number;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** Unknown for a repeated request. */
  readonly leftOut?: readonly LeftOut[];
}
