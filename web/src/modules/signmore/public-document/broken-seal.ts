import { findSignedRanges } from '#functions/platform/pdf/byte-range.ts';

/** What signing programs hash with; the container has the result of the one that was used. */
const HASHES = ['SHA-256', 'SHA-384', 'SHA-512', 'SHA-1'];

/**
 * Returns whether the file carries a seal or signature of any issuer that no longer fits it: the last one does not
 * reach to the end of the file, or holds another hash than that of the bytes it covers.
 */
export async function hasBrokenSeal(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { ranges, malformed } = findSignedRanges(bytes);
  const last = ranges.toSorted((a, b) => a.contentsEnd - b.contentsEnd).at(-1);
  if (last === undefined || !last.coversWholeFile) return malformed || last !== undefined;
  const { contentsStart: start, contentsEnd: end } = last;
  const container = new TextDecoder('latin1').decode(bytes.subarray(start + 1, end - 1)).toLowerCase();
  const covered = await new Blob([bytes.subarray(0, start), bytes.subarray(end)]).arrayBuffer();
  const digests = await Promise.all(HASHES.map(async (hash) => hex(await crypto.subtle.digest(hash, covered))));
  return !digests.some((digest) => container.includes(digest));
}

const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
