import * as z from 'zod/mini';
import { failure } from '../platform/contract/failure.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { openUpload } from '../platform/files/upload.ts';
import { readObject, storeContent } from '../platform/storage/objects.ts';
import { copiedDocument } from './contract/file-schemas.ts';
import type { CopiedDocument, RegisteredFile } from './contract/file-schemas.ts';
import { draftUpload, registerFile } from './register-file.ts';

/**
 * Makes a draft from a document: its signers and message, nothing of what happened to it. Its files, and the fields on them,
 * follow with `copyFile`.
 *
 * @throws Failure DOCUMENT_NOT_FOUND for everyone outside the sender's side.
 */
export function copyDocument(session: ActingSession, documentId: string): Promise<CopiedDocument> {
  return callServiceFor(session, 'copy_document', { document_id: documentId }, copiedDocument);
}

/**
 * Copies a file of a document into a draft, with the fields on its pages. It goes through intake again, as today's rules want
 * it.
 *
 * @throws Failure DOCUMENT_NOT_FOUND, and as `registerFile`
 */
export async function copyFile(session: ActingSession, documentId: string, fileId: string): Promise<RegisteredFile> {
  const args = { document_id: documentId, file_id: fileId };
  const { name, path, size } = await callServiceFor(session, 'file_to_copy', args, original);
  const copy = { documentId, fileId: crypto.randomUUID(), name };
  const target = await openUpload(draftUpload(session, copy), size);
  const bytes = await readObject('documents', path);
  if (bytes === null) throw failure('INVALID_FILE', 'file');
  await storeContent(target.bucket, target.path, bytes, 'application/pdf');
  const registered = await registerFile(session, copy);
  await callServiceFor(session, 'copy_document_fields', { ...args, copy_id: copy.fileId }, z.object({}));
  return registered;
}

const original = z.object({ name: z.string(), path: z.string(), size: z.int() });
