import * as z from 'zod/mini';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { Failure } from '../platform/contract/failure.ts';
import { openUpload } from '../platform/files/upload.ts';
import { readObject, storeContent } from '../platform/storage/objects.ts';
import type { CopiedDocument } from './contract/file-schemas.ts';
import { draftUpload, registerFile } from './register-file.ts';

const copied = z.object({
  documentId: z.uuid(),
  files: z.array(z.object({ name: z.string(), path: z.string(), size: z.int() })),
});

/**
 * Makes a draft from a document: everything but what happened to it. Each file goes through intake again, as today's
 * rules want it; those that are refused, or are gone, are named in the answer.
 *
 * @throws Failure DOCUMENT_NOT_FOUND for everybody but the sender's side.
 */
export async function copyDocument(session: ActingSession, documentId: string): Promise<CopiedDocument> {
  const copy = await callServiceFor(session, 'copy_document', { document_id: documentId }, copied);
  const filesLeftOut: string[] = [];
  for (const file of copy.files) {
    if (!(await takeOver(session, copy.documentId, file))) filesLeftOut.push(file.name); // one by one: memory
  }
  return { documentId: copy.documentId, filesLeftOut };
}

async function takeOver(
  session: ActingSession,
  documentId: string,
  { name, path, size }: { name: string; path: string; size: number },
): Promise<boolean> {
  const upload = { documentId, fileId: crypto.randomUUID(), name };
  try {
    const bytes = await readObject('documents', path);
    if (bytes === null) return false;
    const target = await openUpload(draftUpload(session, upload), size);
    await storeContent(target.bucket, target.path, bytes, 'application/pdf');
    await registerFile(session, upload);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
