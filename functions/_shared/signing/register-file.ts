import * as z from 'zod/mini';
import type { RegisteredFile } from './contract/file-schemas.ts';
import { Failure, failure } from '../platform/contract/failure.ts';
import { inspectPdf } from '../platform/pdf/inspect.ts';
import { readObject, removeObjects } from '../platform/storage/objects.ts';
import { callService } from '../platform/database/client.ts';

export interface Upload {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
}

/**
 * Makes an uploaded object one of the draft's files. What cannot be used is removed from storage and refused with
 * INVALID_FILE, naming the file; one too many for the draft is TOO_BIG, and the nightly job removes the upload. A repeat
 * gives the same row.
 */
export async function registerFile(userId: string, upload: Upload): Promise<RegisteredFile> {
  const { documentId, fileId } = upload;
  const target = z.object({ accountId: z.uuid() });
  const { accountId } = await callService('file_target', { user_id: userId, document_id: documentId }, target);
  const path = `${accountId}/${documentId}/${fileId}.pdf`;
  const bytes = await readObject('documents', path);
  if (bytes === null) throw failure('BLANK', 'fileId');

  const inspection = await inspectPdf(bytes);
  if (!inspection.ok) {
    await removeObjects('documents', [path]);
    throw new Failure(422, [{ code: 'INVALID_FILE', path: upload.name, reason: inspection.reason }]);
  }
  const { pages: pageCount, bytes: size, sha256 } = inspection;
  const input = { id: fileId, name: upload.name, path, size, pageCount, sha256 };
  return callService('add_document_file', { user_id: userId, document_id: documentId, input }, registered);
}

const registered = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  name: z.string(),
  position: z.number(),
  pageCount: z.number(),
  size: z.number(),
  sha256: z.string(),
});
