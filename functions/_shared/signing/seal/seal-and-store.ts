import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { buildSealedDocument } from './seal-document.ts';
import { SealError } from '../../platform/seal/types.ts';
import { callService } from '../../platform/database/client.ts';
import { listObjects, readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';
import { jobInput, sealInput } from '../seal-input.ts';
import { sealedNames } from './sealed-names.ts';
import { requireRoom, sealedZip } from './sealed-zip.ts';

const BUCKET = 'sealed-documents';

/**
 * Makes the sealed files of a document that everyone has signed, and of several the ZIP with all of them. Each try starts
 * from the originals, stores under paths that name the content, and counts only once the database has accepted it: the
 * files of one try remain, however often a try is killed.
 */
export async function sealAndStore(documentId: string): Promise<void> {
  const facts = await callService('seal_input', { document_id: documentId }, z.nullable(sealInput));
  if (facts === null) return; // sealed already, by a worker that was killed afterwards

  const made = await buildSealedDocument(await jobInput(facts));
  const names = sealedNames(made.files, { name: facts.document.name, language: facts.language });
  const files = made.files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
  for (const { bytes } of files) requireRoom(bytes.byteLength);
  const zip = files.length > 1 ? await sealedZip(files) : null;

  const folder = `${facts.accountId}/${documentId}`;
  const stored = [];
  for (const { bytes, ...file } of files) {
    const path = `${folder}/${file.position}-${file.sha256}.pdf`;
    stored.push({ ...file, ...(await store(path, file.sha256, bytes, 'application/pdf')) });
  }
  const [first] = stored;
  if (first === undefined) throw new SealError('VERIFICATION_FAILED', 'Nothing was sealed');
  const whole = zip === null ? first : await storeZip(folder, zip);

  const { path, sha256, size } = whole;
  const sealed = { path, sha256, size, files: stored };
  const accepted = z.object({ paths: z.array(z.string()) });
  const kept = await callService('complete_seal', { document_id: documentId, sealed }, accepted);
  await removeAllBut(new Set(kept.paths), folder);
}

async function storeZip(folder: string, bytes: Uint8Array): Promise<{ path: string; sha256: string; size: number }> {
  const sha256 = await sha256Hex(bytes);
  return store(`${folder}/${sha256}.zip`, sha256, bytes, 'application/zip');
}

/** Stores a file, and checks that storage returns it unchanged. */
async function store(path: string, sha256: string, bytes: Uint8Array, contentType: string) {
  await storeContent(BUCKET, path, new Uint8Array(bytes), contentType);
  const stored = await readObject(BUCKET, path);
  if (stored === null || (await sha256Hex(stored)) !== sha256) {
    throw new SealError('VERIFICATION_FAILED', `Storage does not return what was stored as ${path}`);
  }
  return { path, sha256, size: bytes.byteLength };
}

/** Removes the files of killed tries. */
async function removeAllBut(paths: ReadonlySet<string>, folder: string): Promise<void> {
  const all = await listObjects(BUCKET, folder);
  await removeObjects(
    BUCKET,
    all.filter((each) => !paths.has(each)),
  );
}
