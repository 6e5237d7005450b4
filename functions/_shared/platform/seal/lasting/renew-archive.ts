import { sha256Hex } from '../../pdf/digest.ts';
import { levelOf } from '../level.ts';
import { SealError } from '../types.ts';
import type { SealKeys, SealVerification } from '../types.ts';
import { verifySealedPdf } from '../verify.ts';
import { addArchiveTimestamp } from './archive-timestamp.ts';
import { lastAuthority } from './check-archive.ts';

/**
 * Adds a timestamp to a file of level B-LTA before its last one ends to prove it, with what proves that one. The file
 * stays as it is below. Throws SealError: KEY_INVALID without the settings of B-LTA, VERIFICATION_FAILED for a file that
 * no longer verifies, TIMESTAMP_FAILED when no authority's timestamp lasts longer than the last one.
 */
export async function renewArchive(
  file: Uint8Array,
  keys: SealKeys,
): Promise<{ readonly bytes: Uint8Array; readonly verification: SealVerification }> {
  if (levelOf(keys) !== 'B-LTA') throw new SealError('KEY_INVALID', 'Renewing needs SEAL_LEVEL B-LTA');
  const before = await verified(file, keys);
  const after = before.archiveTimestamps.at(-1)?.provenUntil ?? '';
  const bytes = await addArchiveTimestamp(file, [await lastAuthority(file, keys.tsaTrustPem)], keys, after);
  const verification = await verified(bytes, keys);
  const [was, is] = [before, verification].map(({ archiveTimestamps }) => archiveTimestamps);
  const isOneMore = is?.length === (was?.length ?? 0) + 1;
  if (!isOneMore || (await sha256Hex(bytes.subarray(0, file.length))) !== before.sha256)
    throw new SealError('VERIFICATION_FAILED', 'The renewed file is not the old one with a timestamp');
  return { bytes, verification };
}

async function verified(bytes: Uint8Array, { tsaTrustPem }: SealKeys): Promise<SealVerification> {
  const options = { requireTimestamp: true, requireArchive: true, ...(tsaTrustPem ? { tsaTrustPem } : {}) };
  const verification = await verifySealedPdf(bytes, options);
  if (!verification.ok)
    throw new SealError('VERIFICATION_FAILED', `The file was refused: ${verification.reasons.join(', ')}`);
  return verification;
}
