import type { OfficeFault, OfficeType } from '../contract/files.ts';
import { compoundNames } from '../contract/compound-names.ts';
import { zipContents, zipEntries } from '../contract/zip/zip-entries.ts';
import { inspectPdf } from '../pdf/inspect.ts';
import { xmlTags } from './xml-tags.ts';
import type { XmlTag } from './xml-tags.ts';

// Finds out whether a file is a PDF or a Word file by its contents, since names and declared types can be wrong.
// Refuses Word files with macros, which are a common way to attack readers, and those that fetch a template, a picture
// or an object from elsewhere when they are opened.

export type OfficeInspection =
  | { readonly ok: true; readonly type: OfficeType }
  | { readonly ok: false; readonly reason: OfficeFault };

/** More than the relationships of any document take. */
const MOST_BYTES = 5_000_000;
/** A part per picture; a guideline has dozens. */
const MOST_ENTRIES = 10_000;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const refuse = (reason: OfficeFault): OfficeInspection => ({ ok: false, reason });

export async function inspectOfficeFile(bytes: Uint8Array): Promise<OfficeInspection> {
  if (bytes.length === 0) return refuse('EMPTY');
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return inspectPdfFile(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return inspectZip(bytes).catch((error: unknown) => {
      if (error instanceof RangeError) return refuse('NOT_DOCUMENT');
      throw error;
    });
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return inspectCompound(bytes);
  return refuse('NOT_DOCUMENT');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The file is not signed or sealed, so faults that only matter for sealing are ignored. */
async function inspectPdfFile(bytes: Uint8Array): Promise<OfficeInspection> {
  const found = await inspectPdf(bytes);
  if (!found.ok && (found.reason === 'BROKEN' || found.reason === 'TOO_COMPLEX')) return refuse(found.reason);
  return { ok: true, type: 'application/pdf' };
}

/** A .docx is a zip with a part word/document.xml. Its relationships and content types tell what its parts are. */
async function inspectZip(bytes: Uint8Array): Promise<OfficeInspection> {
  const entries = zipEntries(bytes);
  if (entries.length > MOST_ENTRIES) return refuse('NOT_DOCUMENT');
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return refuse('NOT_DOCUMENT');
  if (names.some((name) => /vbaproject|\/activex\//i.test(name))) return refuse('HAS_MACROS');
  let left = MOST_BYTES;
  for (const entry of entries) {
    if (!/\.rels$|^\[Content_Types\]\.xml$/i.test(entry.name)) continue;
    const contents = await zipContents(bytes, entry, left);
    const tags = xmlTags(contents);
    if (tags === undefined) return refuse('NOT_DOCUMENT');
    left -= contents.length;
    let isLinked = false;
    for (const tag of tags) {
      if (isMacro(tag)) return refuse('HAS_MACROS');
      isLinked ||= isFetched(tag);
    }
    if (isLinked) return refuse('HAS_LINKED_CONTENT');
  }
  return { ok: true, type: DOCX };
}

/** Whether a part has macros, whatever its name is (MS-OFFMACRO2 2.1). */
function isMacro(tag: XmlTag): boolean {
  return [tag.get('Type'), tag.get('ContentType')].some((type) => /vbaproject|macroenabled/i.test(type ?? ''));
}

/** Whether a relationship is to something outside the file (ECMA-376 part 2 §9.3) that is no link in its text. */
function isFetched(tag: XmlTag): boolean {
  return (
    tag.get('TargetMode')?.trim().toLowerCase() === 'external' && !/\/hyperlink$/i.test(tag.get('Type')?.trim() ?? '')
  );
}

/** A .doc is a compound file with a stream WordDocument; a storage _VBA_PROJECT_CUR or Macros holds macros. */
function inspectCompound(bytes: Uint8Array): OfficeInspection {
  const names = compoundNames(bytes);
  if (!names.includes('WordDocument')) return refuse('NOT_DOCUMENT');
  if (names.some((name) => ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].includes(name)))
    return refuse('HAS_MACROS');
  return { ok: true, type: 'application/msword' };
}
