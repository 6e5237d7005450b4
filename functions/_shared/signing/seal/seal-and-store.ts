import * as z from 'zod/mini';
import { buildSealedDocument } from './seal-document.ts';
import { SealError } from '../../platform/seal/types.ts';
import { callService } from '../../platform/database/client.ts';
import { jobInput, sealInput } from '../seal-input.ts';
import { sealedNames } from './sealed-names.ts';
import { removeAllBut, store, storeZip } from './sealed-storage.ts';
import { requireRoom, sealedZip } from './sealed-zip.ts';

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
