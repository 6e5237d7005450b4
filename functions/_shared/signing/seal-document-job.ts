import * as z from 'zod/mini';
import { sha256Hex } from '../platform/pdf/digest.ts';
import { buildSealedDocument } from './seal/seal-document.ts';
import { SealError } from './seal/types.ts';
import { callService } from '../platform/database/client.ts';
import { storePdf, listObjects, readObject, removeObjects } from '../platform/storage/objects.ts';
import { jobInput, sealInput } from './seal-input.ts';

const BUCKET = 'sealed-documents';

/**
 * Makes the sealed file of a document that everybody has signed. Each try starts from the originals, stores under a
 * path that names its content and counts only once the database has taken it: however often it is killed, one sealed
 * file remains.
 */
export async function sealDocument(payload: unknown): Promise<void> {
  const { documentId } = z.parse(z.object({ documentId: z.uuid() }), payload);
  const facts = await callService('seal_input', { document_id: documentId }, z.nullable(sealInput));
  if (facts === null) return; // sealed before, by a worker that was killed after

  try {
    const { bytes, sha256 } = await buildSealedDocument(await jobInput(facts));
    const folder = `${facts.accountId}/${documentId}`;
    const path = `${folder}/${sha256}.pdf`;
    await storePdf(BUCKET, path, new Uint8Array(bytes));
    await requireStored(path, sha256);

    const sealed = { path, sha256, size: bytes.byteLength };
    const seal = await callService(
      'complete_seal',
      { document_id: documentId, sealed },
      z.object({ path: z.string() }),
    );
    await removeAllBut(seal.path, folder);
  } catch (error) {
    const code = error instanceof SealError ? error.code : 'INTERNAL';
    // When even this cannot be told, the cause of the failure is still what the log needs.
    await callService('fail_seal', { document_id: documentId, code }, z.unknown()).catch(() => {});
    throw error;
  }
}

/** What storage gives back has to be what was verified. */
async function requireStored(path: string, sha256: string): Promise<void> {
  const stored = await readObject(BUCKET, path);
  if (stored === null || (await sha256Hex(stored)) !== sha256) {
    throw new SealError('VERIFICATION_FAILED', `Storage does not give back what was stored as ${path}`);
  }
}

/** Removes what tries that were killed have left. */
async function removeAllBut(path: string, folder: string): Promise<void> {
  const all = await listObjects(BUCKET, folder);
  await removeObjects(
    BUCKET,
    all.filter((each) => each !== path),
  );
}
