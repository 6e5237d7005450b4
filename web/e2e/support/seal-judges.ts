import { findSignedRanges, readContents } from '#functions/platform/pdf/byte-range.ts';
import { run } from '#functions/platform/pdf/test/command-line.ts';
import { temporaryFolder } from '#functions/platform/pdf/test/temporary-folder.ts';

/** OpenSSL's verdict on the seal: whether the signature in the file is over these bytes. */
export function opensslAccepts(bytes: Uint8Array): boolean {
  using folder = temporaryFolder();
  const [range] = findSignedRanges(bytes).ranges;
  const container = range && readContents(bytes, range);
  if (!range || !container) throw new Error('The file carries no seal');
  const covered = Buffer.concat([bytes.subarray(0, range.contentsStart), bytes.subarray(range.contentsEnd)]);
  // The certificate was made on this machine minutes ago, so only the signature is checked, not the issuer.
  const options = ['cms', '-verify', '-inform', 'DER', '-binary', '-noverify'];
  const files = ['-in', folder.write('seal.der', container), '-content', folder.write('content.bin', covered)];
  return run('openssl', [...options, ...files, '-out', folder.write('out.bin', '')]).ok;
}

/** The verdict of Poppler's pdfsig: whether the signature is valid and covers the whole file. */
export function pdfsigAccepts(bytes: Uint8Array): boolean {
  using folder = temporaryFolder();
  const { output } = run('pdfsig', [folder.write('file.pdf', bytes)]);
  return output.includes('Signature is Valid') && output.includes('Total document signed');
}

/** The file with one bit in the middle flipped. */
export function withOneByteChanged(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
