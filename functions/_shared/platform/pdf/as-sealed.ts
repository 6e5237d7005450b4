import { earlierSignatures } from './earlier-signatures.ts';
import { openForUpdate } from './update/open-for-update.ts';
import { writeTrial } from './update/trial.ts';

/** Returns a file as it will be sealed, before its seal. Throws when it cannot be read. */
export async function asSealed(bytes: Uint8Array): Promise<Uint8Array> {
  const revision = await openForUpdate(bytes);
  const trial = await writeTrial(revision, earlierSignatures(revision.pdf, bytes) > 0);
  return trial.bytes;
}
