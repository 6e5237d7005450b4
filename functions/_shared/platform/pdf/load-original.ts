import { PDF } from '@libpdf/core';
import { flattenForm } from './flatten-form.ts';

/** A password is needed to open the file. */
export class EncryptedError extends Error {}

const ENCRYPT = '/Encrypt';
const START_XREF = 'startxref';

/**
 * Reads a file as uploaded. When its table of contents cannot be followed, the objects are looked for one by one, as
 * readers do: a widespread combination of programs writes references that point just before their target.
 * @throws EncryptedError, or whatever LibPDF throws for a file that it cannot read
 */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
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

/** A copy without any pointer to a table of contents. */
function withoutTable(bytes: Uint8Array, text: string): Uint8Array {
  const copy = bytes.slice();
  for (let at = text.indexOf(START_XREF); at !== -1; at = text.indexOf(START_XREF, at + 1)) {
    copy.fill(0x20, at, at + START_XREF.length);
  }
  return copy;
}

/** Reads an uploaded file for merging, its form made part of the pages. Throws when the file cannot be read. */
export async function loadOriginal(bytes: Uint8Array): Promise<PDF> {
  const pdf = await openPdf(bytes);
  flattenForm(pdf);
  return pdf;
}
