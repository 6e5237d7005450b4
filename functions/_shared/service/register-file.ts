import * as z from 'zod/mini';
import type { FileFault } from '../contract/error-codes.ts';
import type { RegisteredFile } from '../contract/function-schemas.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES, MAX_FILE_BYTES } from '../contract/limits.ts';
import { Failure, failure } from '../http/failure.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { readObject, removeObjects } from '../storage/objects.ts';
import { callService } from './client.ts';

export interface Upload {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
}

/**
 * Makes an uploaded object one of the draft's files. What cannot be used is removed from storage and refused with
 * INVALID_FILE, naming the file. A repeat gives the same row.
 */
export async function registerFile(userId: string, upload: Upload): Promise<RegisteredFile> {
  const { documentId, fileId } = upload;
  const draft = await callService('file_target', { user_id: userId, document_id: documentId, file_id: fileId }, target);
  const path = `${draft.accountId}/${documentId}/${fileId}.pdf`;
  const bytes = await readObject('documents', path);
  if (bytes === null) throw failure('BLANK', 'fileId');

  const found = await inspect(bytes, draft);
  if (typeof found === 'string') {
    await removeObjects('documents', [path]);
    throw new Failure(422, [{ code: 'INVALID_FILE', path: upload.name, reason: found }]);
  }
  const input = { id: fileId, name: upload.name, path, size: bytes.byteLength, ...found };
  return callService('add_document_file', { user_id: userId, document_id: documentId, input }, registered);
}

async function inspect(
  bytes: Uint8Array,
  draft: z.infer<typeof target>,
): Promise<FileFault | { pageCount: number; sha256: string }> {
  if (bytes.byteLength > MAX_FILE_BYTES || draft.bytes + bytes.byteLength > MAX_DOCUMENT_BYTES) return 'TOO_BIG';
  const inspection = await inspectPdf(bytes);
  if (!inspection.ok) return inspection.reason;
  if (draft.pages + inspection.pageCount > MAX_DOCUMENT_PAGES) return 'TOO_MANY_PAGES';
  return { pageCount: inspection.pageCount, sha256: inspection.sha256 };
}

/** The draft's account, and what it holds besides this file. */
const target = z.object({ accountId: z.uuid(), bytes: z.number(), pages: z.number(), files: z.number() });

const registered = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  name: z.string(),
  position: z.number(),
  pageCount: z.number(),
  size: z.number(),
  sha256: z.string(),
});
