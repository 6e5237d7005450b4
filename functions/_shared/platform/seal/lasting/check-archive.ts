import { findSignedRanges, readContents } from '../../pdf/byte-range.ts';
import type { SignedRange } from '../../pdf/byte-range.ts';
import { concat } from '../../contract/bytes.ts';
import { digest } from '../crypto/cms-checks.ts';
import { readCms } from '../crypto/cms-reader.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { oids } from '../crypto/oids.ts';
import { checkTimestamp } from '../crypto/timestamp-token.ts';
import type { ValidTimestamp } from '../crypto/timestamp-client.ts';
import type { ArchiveTimestamp } from '../types.ts';
import { endOfHash, endOfKey } from './algorithms.ts';
import { isArchiveUpdate } from './archive-update.ts';

/** Whether the container at this place is a timestamp over the file, not a signature. */
export function isTimestamp(bytes: Uint8Array, range: SignedRange): boolean {
  const container = readContents(bytes, range);
  return container !== undefined && readCms(container)?.contentType === oids.tstInfo;
}

/** The bytes that the signature at this place covers: all up to its end, but its container. */
export function coveredBytes(
  bytes: Uint8Array,
  { contentsStart, contentsEnd, end }: SignedRange,
): Uint8Array<ArrayBuffer> {
  return concat([bytes.subarray(0, contentsStart), bytes.subarray(contentsEnd, end)]);
}

/**
 * Checks the timestamps behind a seal: each covers everything before it, was made later than the one before it while
 * that one still proved something, and its update changes nothing else. Returns undefined if one does not.
 */
export async function checkArchive(
  bytes: Uint8Array,
  sealEnd: number,
  stamps: readonly SignedRange[],
  trustPem: string | undefined,
): Promise<ArchiveTimestamp[] | undefined> {
  const found: ArchiveTimestamp[] = [];
  let before = sealEnd;
  for (const range of stamps) {
    const container = readContents(bytes, range);
    if (!container || range.start !== 0 || range.contentsStart < before) return undefined;
    const imprint = await digest('SHA-256', coveredBytes(bytes, range));
    const check = await checkTimestamp(container, { imprint, ...(trustPem ? { trustPem } : {}) });
    if (!check.ok || !(await isArchiveUpdate(bytes, before, range.end))) return undefined;
    const last = found.at(-1);
    const time = check.time.toISOString();
    if (last && (time < last.time || time > last.provenUntil)) return undefined;
    found.push({ time, tsa: check.tsa, provenUntil: provenUntil(check) });
    before = range.end;
  }
  return before === bytes.length ? found : undefined;
}

/** Until a certificate of the authority or an algorithm ends. The last of several is the trusted one, whose end is no end. */
export function provenUntil({ chain, hash }: ValidTimestamp): string {
  const checked = chain.length > 1 ? chain.slice(0, -1) : chain;
  const ends = checked.flatMap(({ certificate }) => [
    certificate.notAfter.value.toISOString(),
    endOfKey(certificate.subjectPublicKeyInfo),
  ]);
  return [...ends, endOfHash(hash)].filter((end) => end !== null).reduce((first, end) => (end < first ? end : first));
}

/** Returns the chain of the authority that made the file's last timestamp. The file was verified. */
export async function lastAuthority(
  bytes: Uint8Array,
  trustPem: string | undefined,
): Promise<readonly CmsCertificate[]> {
  const range = findSignedRanges(bytes).ranges.at(-1);
  const container = range && readContents(bytes, range);
  const imprint = await digest('SHA-256', range ? coveredBytes(bytes, range) : bytes);
  const check = container && (await checkTimestamp(container, { imprint, ...(trustPem ? { trustPem } : {}) }));
  if (!check?.ok) throw new Error('The file has no timestamp at its end');
  return check.chain;
}
