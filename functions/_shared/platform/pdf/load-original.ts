import { PDF } from '@libpdf/core';
import { drawAnnotations } from './draw-annotations.ts';
import { withExactNames } from './exact-names.ts';
import { flattenForm } from './flatten-form.ts';
import { nameDestinations } from './name-destinations.ts';
import { withRebuiltTable } from './rebuilt-table.ts';
import { settlePages } from './settle-pages.ts';
import { DisplacedError, ReadDifferentlyError, requireNamedObjects, requireOneReading } from './tables/check-tables.ts';
import { withFileIdentifier } from './tables/file-identifier.ts';
import { listedRows, noteFinding } from './tables/found-by-viewer.ts';
import { readTables } from './tables/read-tables.ts';
import { writeAppearances } from './write-appearances.ts';

/** A password is needed to open the file. */
export class EncryptedError extends Error {}

const ENCRYPT = '/Encrypt';
const END_MARK = '%%EOF';
const PERCENT = 0x25;
const SPACE = 0x20;

/**
 * Reads a file as uploaded. Files that LibPDF would have to guess at are refused, because readers guess differently.
 * When its table of contents cannot be followed, the objects are looked for one by one, as readers do: a widespread
 * combination of programs writes references that point just before their target.
 * @throws EncryptedError, ReadDifferentlyError, or whatever LibPDF throws for a file that it cannot read
 */
export async function openPdf(file: Uint8Array): Promise<PDF> {
  const { bytes, settle } = withExactNames(withVersion(withStreamStarts(withoutTail(withoutHead(file)))));
  const pdf = await loaded(bytes).catch((error: unknown) => recovered(bytes, error));
  settle(pdf);
  return pdf;
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** `rebuilt` says what is known of a file whose table was rebuilt. */
async function loaded(bytes: Uint8Array, rebuilt: Rebuilt = { displaced: new Set(), listed: null }): Promise<PDF> {
  const text = latin1(bytes);
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

async function recovered(bytes: Uint8Array, cause: unknown): Promise<PDF> {
  if (cause instanceof ReadDifferentlyError || cause instanceof EncryptedError) throw cause;
  // With object streams LibPDF fails before it finds out that it lacks the password. A rebuilt table has no /Encrypt:
  // the pages would be taken as they are, in cipher.
  if (latin1(bytes).includes(ENCRYPT)) {
    if (cause instanceof DisplacedError) throw new ReadDifferentlyError('An object is elsewhere', { cause });
    throw new EncryptedError('The file is protected', { cause });
  }
  if (!endsProperly(bytes)) throw new Error('The file does not end', { cause });
  const displaced = new Set(cause instanceof DisplacedError ? cause.numbers : []);
  return await loaded(await withRebuiltTable(bytes), { displaced, listed: await listedRows(bytes, latin1(bytes)) });
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

/** Returns the file without what is before its header: readers count places from there. */
function withoutHead(bytes: Uint8Array): Uint8Array {
  const start = latin1(bytes.subarray(0, END_MARGIN)).indexOf(HEADER);
  return start > 0 ? bytes.subarray(start) : bytes;
}

/** Returns the file without blanks behind the word `stream`, which LibPDF takes for the first bytes of the stream. */
function withStreamStarts(bytes: Uint8Array): Uint8Array {
  let copy: Uint8Array | undefined;
  for (const { index, 0: found } of latin1(bytes).matchAll(/>>[\t\n\r ]*stream[\t ]+(?=\r?\n)/g)) {
    copy ??= bytes.slice();
    const word = found.trimEnd().length - 'stream'.length;
    copy.fill(SPACE, index + word, index + found.length);
    copy.set(new TextEncoder().encode('stream'), index + found.length - 'stream'.length);
  }
  return copy ?? bytes;
}

/**
 * Returns the file without what a mail gateway added after its end: LibPDF looks for the table of contents in the last
 * kilobyte alone. An update that was cut off in the middle is no such tail, nor is what leads to another table.
 */
function withoutTail(bytes: Uint8Array): Uint8Array {
  const mark = lastEndMark(bytes);
  if (mark === -1) return bytes;
  const end = mark + END_MARK.length;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(end));
  return /\d\s+obj\b|startxref/.test(tail) ? bytes : bytes.subarray(0, end);
}

function lastEndMark(bytes: Uint8Array): number {
  const mark = new TextEncoder().encode(END_MARK);
  let at = bytes.lastIndexOf(PERCENT);
  while (at !== -1 && !mark.every((byte, index) => bytes[at + index] === byte)) {
    at = at === 0 ? -1 : bytes.lastIndexOf(PERCENT, at - 1);
  }
  return at;
}

/**
 * Prepares the pages as people see them: forms become part of them, every annotation gets its appearance, and every
 * page all its attributes.
 * @throws FormNotKeptError when programs show a page differently
 */
export function preparePages(pdf: PDF): void {
  settlePages(pdf);
  writeAppearances(pdf);
  drawAnnotations(pdf);
  flattenForm(pdf);
  nameDestinations(pdf);
}

/** Reads an uploaded file for merging. Throws when it cannot be read, or not be sealed as it is shown. */
export async function loadOriginal(bytes: Uint8Array): Promise<PDF> {
  const pdf = await openPdf(bytes);
  preparePages(pdf);
  return pdf;
}
