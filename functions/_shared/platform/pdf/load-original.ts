import { PDF } from '@libpdf/core';
import { drawAnnotations } from './draw-annotations.ts';
import { flattenForm } from './flatten-form.ts';
import { nameDestinations } from './name-destinations.ts';
import { settlePages } from './settle-pages.ts';

/** A password is needed to open the file. */
export class EncryptedError extends Error {}

const ENCRYPT = '/Encrypt';
const START_XREF = 'startxref';
const END_MARK = '%%EOF';

/**
 * Reads a file as uploaded. When its table of contents cannot be followed, the objects are looked for one by one, as
 * readers do: a widespread combination of programs writes references that point just before their target.
 * @throws EncryptedError, or whatever LibPDF throws for a file that it cannot read
 */
export async function openPdf(file: Uint8Array): Promise<PDF> {
  const bytes = withoutTail(file);
  const text = new TextDecoder('latin1').decode(bytes);
  const isProtected = text.includes(ENCRYPT);
  const pdf = await PDF.load(bytes).catch((error: unknown) => {
    // With object streams LibPDF fails before it finds out that it lacks the password.
    if (isProtected) throw new EncryptedError('The file needs a password', { cause: error });
    return PDF.load(withoutTable(bytes, text));
  });
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new EncryptedError('The file needs a password');
  // A rebuilt table has no /Encrypt: the pages would be taken as they are, in cipher.
  if (isProtected && !pdf.isEncrypted && pdf.recoveredViaBruteForce) throw new EncryptedError('The file is protected');
  return pdf;
}

/**
 * The file without what a mail gateway wrote behind its end: LibPDF looks for the table of contents in the last kilobyte
 * alone. An update that was cut off in the middle is no such tail.
 */
function withoutTail(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  const end = text.lastIndexOf(END_MARK) + END_MARK.length;
  return end < END_MARK.length || /\d\s+obj\b/.test(text.slice(end)) ? bytes : bytes.subarray(0, end);
}

/** A copy without any pointer to a table of contents. */
function withoutTable(bytes: Uint8Array, text: string): Uint8Array {
  const copy = bytes.slice();
  for (let at = text.indexOf(START_XREF); at !== -1; at = text.indexOf(START_XREF, at + 1)) {
    copy.fill(0x20, at, at + START_XREF.length);
  }
  return copy;
}

/**
 * Makes the pages what people are shown: the form part of them, every annotation with its appearance, every page with
 * all its attributes.
 * @throws FormNotKeptError when programs show a page differently
 */
export function preparePages(pdf: PDF): void {
  settlePages(pdf);
  flattenForm(pdf);
  drawAnnotations(pdf);
  nameDestinations(pdf);
}

/** Reads an uploaded file for merging. Throws when it cannot be read, or not be sealed as it is shown. */
export async function loadOriginal(bytes: Uint8Array): Promise<PDF> {
  const pdf = await openPdf(bytes);
  preparePages(pdf);
  return pdf;
}
