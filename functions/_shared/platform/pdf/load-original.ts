import { PDF } from '@libpdf/core';
import { withExactNames } from './exact-names.ts';
import { withRebuiltTable } from './rebuilt-table.ts';
import { DisplacedError, ReadDifferentlyError, requireNamedObjects, requireOneReading } from './tables/check-tables.ts';
import { withFileIdentifier } from './tables/file-identifier.ts';
import { listedRows, noteFinding } from './tables/found-by-viewer.ts';
import { readTables } from './tables/read-tables.ts';

/** A password is needed to open the file. */
export class EncryptedError extends Error {}

const ENCRYPT = '/Encrypt';
const END_MARK = '%%EOF';
const SPACE = 0x20;

/** An uploaded file that was read. */
export interface Upload {
  readonly pdf: PDF;
  /** As uploaded. */
  readonly bytes: Uint8Array;
  /** The same from its header on, in Latin-1. */
  readonly text: string;
  /** Where its header begins; readers count places from there. */
  readonly head: number;
}

/**
 * Reads a file as uploaded. Files that LibPDF would have to guess at are refused, because readers guess differently.
 * When its table of contents cannot be followed, the objects are looked for one by one, as readers do: a widespread
 * combination of programs writes references that point just before their target. What is changed for LibPDF keeps the
 * length, so that an update fits behind the bytes as they were uploaded.
 * @throws EncryptedError, ReadDifferentlyError, or whatever LibPDF throws for a file that it cannot read
 */
export async function openUpload(file: Uint8Array): Promise<Upload> {
  const head = headOf(file);
  const body = file.subarray(head);
  const text = latin1(body);
  const started = withVersion(withStreamStarts(withoutTail(body, text), text));
  const { bytes, settle } = withExactNames(started, text);
  // A file of 10 MB takes 50 ms to decode.
  const readable = { bytes, text: bytes === body ? text : latin1(bytes) };
  const pdf = await loaded(readable).catch((error: unknown) => recovered(readable, error));
  settle(pdf);
  return { pdf, bytes: file, text, head };
}

/** The same, for those who only read it. */
export const openPdf = async (file: Uint8Array): Promise<PDF> => (await openUpload(file)).pdf;

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** A file as LibPDF reads it, and the same in Latin-1. */
interface Readable {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** `rebuilt` says what is known of a file whose table was rebuilt. */
async function loaded(
  { bytes, text }: Readable,
  rebuilt: Rebuilt = { displaced: new Set(), listed: null },
): Promise<PDF> {
  const tables = await readTables(bytes, text);
  const rows = requireOneReading(text, tables);
  const pdf = await PDF.load(withFileIdentifier(bytes, tables), { lenient: false });
  // LibPDF tries its empty password as the owner's as well; readers ask for one then.
  if (pdf.isEncrypted && (!pdf.isAuthenticated || pdf.hasOwnerAccess()))
    throw new EncryptedError('The file needs a password');
  requireNamedObjects(pdf, rows);
  noteFinding(pdf, { rows, ...rebuilt });
  return pdf;
}

type Rebuilt = Pick<Parameters<typeof noteFinding>[1], 'displaced' | 'listed'>;

async function recovered({ bytes, text }: Readable, cause: unknown): Promise<PDF> {
  if (cause instanceof ReadDifferentlyError || cause instanceof EncryptedError) throw cause;
  // With object streams LibPDF fails before it finds out that it lacks the password. A rebuilt table has no /Encrypt:
  // the pages would be taken as they are, in cipher.
  if (text.includes(ENCRYPT)) {
    if (cause instanceof DisplacedError) throw new ReadDifferentlyError('An object is elsewhere', { cause });
    throw new EncryptedError('The file is protected', { cause });
  }
  if (!endsProperly(bytes)) throw new Error('The file does not end', { cause });
  const displaced = new Set(cause instanceof DisplacedError ? cause.numbers : []);
  const rebuilt = await withRebuiltTable(bytes);
  const listed = await listedRows(bytes, text);
  return await loaded({ bytes: rebuilt, text: latin1(rebuilt) }, { displaced, listed });
}

// Readers accept the end mark near the end (ISO 32000-1, annex H).
const END_MARGIN = 1_024;

/** Ignores spaces and zeros after the end mark, which mail gateways add. */
function endsProperly(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20) + 1;
  return new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, end - END_MARGIN), end)).includes(END_MARK);
}

const HEADER = '%PDF-';
const VERSION = '1.7';

/** Returns the file with a version that LibPDF knows; readers ignore the version. */
function withVersion(bytes: Uint8Array): Uint8Array {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_100));
  const at = start.indexOf(HEADER) + HEADER.length;
  if (at < HEADER.length || /^\d\.\d/.test(start.slice(at))) return bytes;
  const copy = bytes.slice();
  copy.set(new TextEncoder().encode(VERSION), at);
  return copy;
}

/** The length of what is before the header. */
function headOf(bytes: Uint8Array): number {
  return Math.max(0, latin1(bytes.subarray(0, END_MARGIN)).indexOf(HEADER));
}

/** Returns the file without blanks behind the word `stream`, which LibPDF takes for the first bytes of the stream. */
function withStreamStarts(bytes: Uint8Array, text: string): Uint8Array {
  let copy: Uint8Array | undefined;
  for (const { index, 0: found } of text.matchAll(/>>[\t\n\r ]*stream[\t ]+(?=\r?\n)/g)) {
    copy ??= bytes.slice();
    const word = found.trimEnd().length - 'stream'.length;
    copy.fill(SPACE, index + word, index + found.length);
    copy.set(new TextEncoder().encode('stream'), index + found.length - 'stream'.length);
  }
  return copy ?? bytes;
}

/**
 * Returns the file with blanks for what a mail gateway added after its end: LibPDF looks for the table of contents in
 * the last kilobyte alone, so a long tail leads to it once more. An update that was cut off in the middle is no such
 * tail, nor is what leads to another table.
 */
function withoutTail(bytes: Uint8Array, text: string): Uint8Array {
  const mark = text.lastIndexOf(END_MARK);
  const end = mark + END_MARK.length;
  if (mark === -1 || end === bytes.length) return bytes;
  const tail = text.slice(end);
  if (/\d\s+obj\b|startxref/.test(tail)) return bytes;
  const copy = bytes.slice().fill(SPACE, end);
  const start = /startxref\s+\d{1,10}\s*$/.exec(text.slice(Math.max(0, mark - 64), mark))?.[0];
  const again = `\n${start}\n${END_MARK}`;
  if (start !== undefined && again.length <= tail.length)
    copy.set(new TextEncoder().encode(again), copy.length - again.length);
  return copy;
}
