import { PDF } from '@libpdf/core';

/**
 * Form fields become part of the page, with the values that they had when the file was uploaded: a sealed form can no
 * longer be filled in.
 */
export function withFlatForm(pdf: PDF): PDF {
  pdf.getForm()?.flatten();
  return pdf;
}

/** Reads an uploaded file for merging. Throws when the file cannot be read. */
export async function loadOriginal(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Error('The file needs a password');
  return withFlatForm(pdf);
}
