import { PDF } from '@libpdf/core';
import { drawAnnotations } from './draw-annotations.ts';
import { withExactNames } from './exact-names.ts';
import { flattenForm } from './flatten-form.ts';
import { nameDestinations } from './name-destinations.ts';
import { withRebuiltTable } from './rebuilt-table.ts';
import { settlePages } from './settle-pages.ts';
import { writeAppearances } from './write-appearances.ts';

/** A password is needed to open the file. */
export class EncryptedError extends Error {}

const ENCRYPT = '/Encrypt';
const END_MARK = '%%EOF';
const PERCENT = 0x25;

/**
 * Reads a file as uploaded. Files that LibPDF would have to guess at are refused, because readers guess differently.
 * When its table of contents cannot be followed, the objects are looked for one by one, as readers do: a widespread
 * combination of programs writes references that point just before their target.
 * @throws EncryptedError, or whatever LibPDF throws for a file that it cannot read
 */
export async function openPdf(file: Uint8Array): Promise<PDF> {
  const { bytes, settle } = withExactNames(withVersion(withoutTail(file)));
  const pdf = await PDF.load(bytes, { lenient: false }).catch((error: unknown) => recovered(bytes, error));
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new EncryptedError('The file needs a password');
  settle(pdf);
  return pdf;
}

async function recovered(bytes: Uint8Array, cause: unknown): Promise<PDF> {
  const text = new TextDecoder('latin1').decode(bytes);
  // With object streams LibPDF fails before it finds out that it lacks the password. A rebuilt table has no /Encrypt:
  // the pages would be taken as they are, in cipher.
  if (text.includes(ENCRYPT)) throw new EncryptedError('The file is protected', { cause });
  if (!endsProperly(bytes)) throw new Error('The file does not end', { cause });
  return await PDF.load(await withRebuiltTable(bytes), { lenient: false });
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

/**
 * Returns the file without what a mail gateway added after its end: LibPDF looks for the table of contents in the last
 * kilobyte alone. An update that was cut off in the middle is no such tail.
 */
function withoutTail(bytes: Uint8Array): Uint8Array {
  const mark = lastEndMark(bytes);
  if (mark === -1) return bytes;
  const end = mark + END_MARK.length;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(end));
  return /\d\s+obj\b/.test(tail) ? bytes : bytes.subarray(0, end);
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
