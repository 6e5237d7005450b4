import { findSignedRanges } from '#functions/platform/pdf/byte-range.ts';
import type { SignedRange } from '#functions/platform/pdf/byte-range.ts';
import { fileDigest } from './file-digest.ts';

/** Each is asked for in a request of its own. Hardly any file has more signatures. */
const MOST = 5;

/** Bytes of a signature's dictionary on either side of the signature, at most. */
const DICTIONARY = 4096;

/**
 * Returns the SHA-256 of the file as it was before something was added: one for each seal or signature in it that does not
 * reach to its end, the newest first.
 */
export async function earlierDigests(file: Blob): Promise<string[]> {
  const { ranges } = findSignedRanges(new Uint8Array(await file.arrayBuffer()));
  const ends = new Set(ranges.map(({ end }) => end).filter((end) => end < file.size));
  const newest = [...ends].toSorted((a, b) => b - a).slice(0, MOST);
  return Promise.all(newest.map((end) => fileDigest(file.slice(0, end))));
}

/** Returns how many signatures of others a file has that is sealed here: the seal is the last one that is no timestamp. */
export async function countEarlierSignatures(file: Blob): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const signatures = findSignedRanges(bytes).ranges.filter((range) => !isTimestamp(bytes, range));
  return Math.max(0, signatures.length - 1);
}

/** Whether an archival timestamp, of ours or of others, has this range: its dictionary names the format (ETSI EN 319 142-1). */
function isTimestamp(bytes: Uint8Array, { contentsStart, contentsEnd }: SignedRange): boolean {
  const [before = ''] = latin(bytes.subarray(Math.max(0, contentsStart - DICTIONARY), contentsStart))
    .split(' obj')
    .slice(-1);
  const [behind = ''] = latin(bytes.subarray(contentsEnd, contentsEnd + DICTIONARY)).split('endobj');
  return `${before} ${behind}`.includes('/ETSI.RFC3161');
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
