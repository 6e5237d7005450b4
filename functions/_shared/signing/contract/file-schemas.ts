import * as z from 'zod/mini';
import { line } from '../../platform/contract/text.ts';
import { downloadable } from './view-schemas.ts';
import { targetFields } from '../../platform/contract/uploads.ts';

/** `files` (logged in). */
export const filesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), documentId: z.uuid(), ...targetFields }),
  /** After the upload. → RegisteredFile */
  z.object({
    action: z.literal('register'),
    documentId: z.uuid(),
    fileId: z.uuid(),
    name: line('validation.nameRequired'),
  }),
  /** → Download */
  z.object({ action: z.literal('download'), documentId: z.uuid(), what: downloadable }),
]);

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
