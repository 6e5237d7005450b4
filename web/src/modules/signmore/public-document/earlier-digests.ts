import { findSignedRanges } from '#functions/platform/pdf/byte-range.ts';
import { fileDigest } from './file-digest.ts';

/** Each is asked for in a request of its own. Hardly any file has more signatures. */
const MOST = 5;

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

/** Returns how many signatures of others a file has that is sealed here: the seal is the last one. */
export async function countEarlierSignatures(file: Blob): Promise<number> {
  const { ranges } = findSignedRanges(new Uint8Array(await file.arrayBuffer()));
  return Math.max(0, ranges.length - 1);
}
