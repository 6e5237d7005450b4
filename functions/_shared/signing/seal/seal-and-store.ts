import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { buildSealedDocument } from './seal-document.ts';
import { SealError } from '../../platform/seal/types.ts';
import { callService } from '../../platform/database/client.ts';
import { listObjects, readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';
import { jobInput, sealInput } from '../seal-input.ts';

const BUCKET = 'sealed-documents';

/**
 * Makes the sealed file of a document that everyone has signed. Each try starts from the originals, stores under a path
 * that names its content, and counts only once the database has accepted it: one sealed file remains, however often a
 * try is killed.
 */
export async function sealAndStore(documentId: string): Promise<void> {
  const facts = await callService('seal_input', { document_id: documentId }, z.nullable(sealInput));
  if (facts === null) return; // sealed already, by a worker that was killed afterwards

  const [file] = (await buildSealedDocument(await jobInput(facts))).files;
  if (!file) throw new Error('A document without files');
  const { bytes, sha256 } = file;
  requireRoom(bytes.byteLength);
  const folder = `${facts.accountId}/${documentId}`;
  const path = `${folder}/${sha256}.pdf`;
  await storeContent(BUCKET, path, new Uint8Array(bytes), 'application/pdf');
  await requireStored(path, sha256);

  const sealed = { path, sha256, size: bytes.byteLength };
  const accepted = z.object({ path: z.string() });
  const kept = await callService('complete_seal', { document_id: documentId, sealed }, accepted);
  await removeAllBut(kept.path, folder);
}

/** The bucket's limit (the chapter on sealing). */
const MAX_SEALED_BYTES = 30_000_000;

function requireRoom(size: number): void {
  if (size > MAX_SEALED_BYTES) throw new SealError('TOO_BIG', `The sealed file has ${size} bytes`);
}

/** Checks that storage returns the bytes that were verified. */
async function requireStored(path: string, sha256: string): Promise<void> {
  const stored = await readObject(BUCKET, path);
  if (stored === null || (await sha256Hex(stored)) !== sha256) {
    throw new SealError('VERIFICATION_FAILED', `Storage does not return what was stored as ${path}`);
  }
}

/** Removes the files of killed tries. */
async function removeAllBut(path: string, folder: string): Promise<void> {
  const all = await listObjects(BUCKET, folder);
  await removeObjects(
    BUCKET,
    all.filter((each) => each !== path),
  );
}
