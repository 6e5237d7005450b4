import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { buildSealedDocument } from '../seal/seal-document.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { SealErrorCode } from '../../platform/seal/types.ts';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { listObjects, readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';
import { jobInput, sealInput } from '../seal-input.ts';

const BUCKET = 'sealed-documents';

/**
 * Makes the sealed file of a document that everyone has signed. Each try starts from the originals, stores under a path
 * that names its content, and counts only once the database has accepted it: one sealed file remains, however often a
 * try is killed.
 */
export const sealDocument = jobKind({
  kind: 'SEAL_DOCUMENT',
  payload: z.object({ documentId: z.uuid() }),
  run: ({ documentId }) => seal(documentId),
  errorCode: sealErrorCode,
  isPermanent,
  alone: true,
});

async function seal(documentId: string): Promise<void> {
  const facts = await callService('seal_input', { document_id: documentId }, z.nullable(sealInput));
  if (facts === null) return; // sealed already, by a worker that was killed afterwards

  try {
    const { bytes, sha256 } = await buildSealedDocument(await jobInput(facts));
    requireRoom(bytes.byteLength);
    const folder = `${facts.accountId}/${documentId}`;
    const path = `${folder}/${sha256}.pdf`;
    await storeContent(BUCKET, path, new Uint8Array(bytes), 'application/pdf');
    await requireStored(path, sha256);

    const sealed = { path, sha256, size: bytes.byteLength };
    const accepted = z.object({ path: z.string() });
    const kept = await callService('complete_seal', { document_id: documentId, sealed }, accepted);
    await removeAllBut(kept.path, folder);
  } catch (error) {
    // When even this cannot be recorded, the log still needs the cause of the failure.
    const failed = { document_id: documentId, code: sealErrorCode(error), permanent: needsHelp(error) };
    await callService('fail_seal', failed).catch(() => {});
    throw error;
  }
}

/** The bucket's limit (the chapter on sealing). */
const MAX_SEALED_BYTES = 30_000_000;

function requireRoom(size: number): void {
  if (size > MAX_SEALED_BYTES) throw new SealError('TOO_BIG', `The sealed file has ${size} bytes`);
}

function sealErrorCode(error: unknown): string {
  return error instanceof SealError ? error.code : 'INTERNAL';
}

/** No other try can succeed before a person has acted. */
const PERMANENT: readonly SealErrorCode[] = [
  'FILE_UNREADABLE',
  'NAME_NOT_DRAWABLE',
  'SIGNATURE_IMAGE_INVALID',
  'TOO_BIG',
];

function isPermanent(error: unknown): boolean {
  return error instanceof SealError && PERMANENT.includes(error.code);
}

/** People are notified immediately. FILE_CHANGED is still retried, because storage may restore the original. */
function needsHelp(error: unknown): boolean {
  return isPermanent(error) || (error instanceof SealError && error.code === 'FILE_CHANGED');
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
