import * as z from 'zod/mini';
import { SEAL_LEVELS } from '../../platform/contract/seal-levels.ts';
import { callService } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { renewArchive } from '../../platform/seal/lasting/renew-archive.ts';
import { sealKeys } from '../../platform/seal/seal-keys.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { SealKeys } from '../../platform/seal/types.ts';
import { readObject } from '../../platform/storage/objects.ts';
import { standingOf } from './seal-file.ts';
import { removeAllBut, SEALED_BUCKET, store, storeZip } from './sealed-storage.ts';
import { requireRoom, sealedZip } from './sealed-zip.ts';
import type { SealedFile } from './types.ts';

/** The result of service.renewal_input. */
const renewalInput = z.object({
  folder: z.string(),
  path: z.string(),
  files: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(['FILE', 'CERTIFICATE']),
      name: z.string(),
      path: z.string(),
      sha256: z.string(),
      level: z.enum(SEAL_LEVELS),
      pages: z.int(),
    }),
  ),
});
type FileToRenew = z.infer<typeof renewalInput>['files'][number];

/**
 * Adds a timestamp to every sealed file of a document before the last ones end, and puts the files and their ZIP into the
 * place of the old ones. Each try starts from what is stored, under paths that name the content: until the database has
 * accepted it, the old files count, and a try that is killed leaves nothing that does.
 */
export async function renewAndStore(documentId: string): Promise<void> {
  const facts = await callService('renewal_input', { document_id: documentId }, z.nullable(renewalInput));
  if (facts === null) return; // renewed already, by a worker that was killed afterwards, or gone

  const keys = sealKeys();
  const files: SealedFile[] = [];
  for (const file of facts.files) files.push(await renewed(file, keys)); // one by one: memory
  for (const { bytes } of files) requireRoom(bytes.byteLength);
  const zip = files.length > 1 ? await sealedZip(files) : null;

  const stored = [];
  for (const { bytes, ...file } of files) {
    const path = `${facts.folder}/${file.position}-${file.sha256}.pdf`;
    stored.push({ ...file, ...(await store(path, file.sha256, bytes, 'application/pdf')) });
  }
  const whole = zip === null ? stored[0] : await storeZip(facts.folder, zip);
  if (whole === undefined) throw new SealError('VERIFICATION_FAILED', 'Nothing was renewed');
  const { path, sha256, size } = whole;
  const kept = await callService(
    'complete_renewal',
    { document_id: documentId, from_path: facts.path, renewed: { path, sha256, size, files: stored } },
    z.object({ paths: z.array(z.string()) }),
  );
  await removeAllBut(new Set(kept.paths), facts.folder);
}

/** Throws SealError FILE_CHANGED for a file that storage lost or altered. */
async function renewed({ path, sha256, ...file }: FileToRenew, keys: SealKeys): Promise<SealedFile> {
  const stored = await readObject(SEALED_BUCKET, path);
  if (stored === null || (await sha256Hex(stored)) !== sha256)
    throw new SealError('FILE_CHANGED', `The sealed file ${path} is not as it was stored`);
  if (file.level !== 'B-LTA') return { ...file, bytes: stored, sha256, provenUntil: null };
  const { bytes, verification } = await renewArchive(stored, keys);
  return { ...file, bytes, ...standingOf(verification) };
}
