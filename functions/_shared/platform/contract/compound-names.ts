/**
 * Names of the directory of a compound file (MS-CFB 2.6): old Office files, emails of Outlook. An entry has 128 bytes on a
 * boundary of 128: the name in UTF-16, its length in bytes at 64, its kind (1 storage, 2 stream, 5 root) at 66. Every such
 * position is read, whatever sector it belongs to: a false entry does no harm.
 */
export function compoundNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = view.getUint16(at + 64, true);
    if (![1, 2, 5].includes(bytes[at + 66] ?? 0) || length < 4 || length > 64 || length % 2 !== 0) continue;
    names.push(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2)));
  }
  return names;
}
