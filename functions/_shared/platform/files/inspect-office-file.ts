import type { OfficeFault, OfficeType } from '../contract/files.ts';

// What a PDF or Word file is, by its contents: names and declared types are whatever the sender says. Word files that carry
// programs (macros) are refused: they are what such mails and folders are abused for, and no guideline needs one.

export type OfficeInspection =
  { readonly ok: true; readonly type: OfficeType } | { readonly ok: false; readonly reason: OfficeFault };

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const refuse = (reason: OfficeFault): OfficeInspection => ({ ok: false, reason });

export function inspectOfficeFile(bytes: Uint8Array): OfficeInspection {
  if (bytes.length === 0) return refuse('EMPTY');
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return { ok: true, type: 'application/pdf' };
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return inspectZip(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return inspectCompound(bytes);
  return refuse('NOT_DOCUMENT');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** A .docx is a zip with a part word/document.xml; word/vbaProject.bin holds macros. */
function inspectZip(bytes: Uint8Array): OfficeInspection {
  const names = zipNames(bytes);
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return refuse('NOT_DOCUMENT');
  if (names.some((name) => /vbaproject|\/activex\//i.test(name))) return refuse('HAS_MACROS');
  return { ok: true, type: DOCX };
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** A part per picture; a guideline has dozens. */
const MOST_ENTRIES = 10_000;

/** The names in a zip's central directory (APPNOTE 4.3.12); undefined when it has none that can be read. */
function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const earliest = Math.max(0, end - 0xffff); // a comment may follow
  while (end >= earliest && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < earliest) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const names: string[] = [];
  for (let at = view.getUint32(end + 16, true); names.length < count;) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** A .doc is a compound file with a stream WordDocument; a storage _VBA_PROJECT_CUR or Macros holds macros. */
function inspectCompound(bytes: Uint8Array): OfficeInspection {
  const names = compoundNames(bytes);
  if (!names.includes('WordDocument')) return refuse('NOT_DOCUMENT');
  if (names.some((name) => ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].includes(name)))
    return refuse('HAS_MACROS');
  return { ok: true, type: 'application/msword' };
}

/**
 * Names of the directory of a compound file (MS-CFB 2.6). An entry has 128 bytes on a boundary of 128: the name in UTF-16,
 * its length in bytes at 64, its kind (1 storage, 2 stream, 5 root) at 66. Every such place is looked at, whatever sector it
 * is said to be in: what looks like an entry and is none does no harm.
 */
function compoundNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = view.getUint16(at + 64, true);
    if (![1, 2, 5].includes(bytes[at + 66] ?? 0) || length < 4 || length > 64 || length % 2 !== 0) continue;
    names.push(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2)));
  }
  return names;
}
