import { PDF } from '@libpdf/core';
import { withRebuiltTable } from '#functions/platform/pdf/rebuilt-table.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Kept, Removed } from './cleaned.ts';
import { stripPdf } from './strip-pdf.ts';

/**
 * Returns a new PDF with the pages alone, as they are shown: no information, XMP, attachments, scripts, signatures or
 * earlier versions, and no metadata in JPEG images. What of the images could not be cleaned, `kept` says. @throws DamagedError, also for a file with a password
 */
export async function cleanPdf(bytes: Bytes): Promise<Cleaned> {
  const source = await load(bytes.slice()).catch((error: unknown) => damaged(String(error)));
  if (source.isEncrypted) damaged('The PDF is protected');
  const count = source.getPageCount();
  if (count === 0) damaged('The PDF has no pages');
  const removed = new Set<Removed>(['DOCUMENT_FACTS', 'HISTORY']);
  const kept = new Set<Kept>(['VISIBLE', 'DOCUMENT_TEXT']);
  const target = PDF.create();
  const pages = Array.from({ length: count }, (_, index) => index);
  try {
    await target.copyPagesFrom(source, pages);
    stripPdf(target, { removed, kept });
    forgetAuthor(target);
    return { bytes: new Uint8Array(await target.save()), removed: [...removed], kept: [...kept] };
  } catch (error) {
    return damaged(String(error));
  }
}

/** Strictly: where LibPDF guesses at damaged objects, some keep it reading until memory is used up (decision 0096). */
async function load(bytes: Bytes): Promise<PDF> {
  try {
    return await PDF.load(bytes, { lenient: false });
  } catch (error) {
    // A rebuilt table has no /Encrypt: the pages would be taken as they are, in cipher.
    if (new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) throw error;
    return await PDF.load(await withRebuiltTable(bytes), { lenient: false });
  }
}

/** LibPDF writes its own name and the time otherwise. */
function forgetAuthor(pdf: PDF): void {
  pdf.setTitle('');
  pdf.setAuthor('');
  pdf.setCreator('');
  pdf.setProducer('');
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
}
