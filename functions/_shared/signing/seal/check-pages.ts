import { loadOriginal, openPdf } from '../../platform/pdf/load-original.ts';
import { pagesOf } from '../../platform/pdf/page-tree.ts';
import { firstChangedPage } from '../../platform/pdf/same-pages.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { SealFile } from './types.ts';

/**
 * Reads the sealed file again and compares its pages with those of the originals. Throws SealError
 * VERIFICATION_FAILED, naming the file and page, when one is missing or differs.
 */
export async function checkPages(sealed: Uint8Array, files: readonly SealFile[], pages: number): Promise<void> {
  const pdf = await openPdf(sealed);
  if (pdf.getPageCount() !== pages) {
    throw new SealError('VERIFICATION_FAILED', `The sealed file has ${pdf.getPageCount()} pages instead of ${pages}`);
  }
  let start = 0;
  for (const file of files) {
    const original = await loadOriginal(file.bytes);
    const changed = firstChangedPage(original, pdf, start);
    if (changed !== null) {
      throw new SealError('VERIFICATION_FAILED', `Page ${changed} of ${file.name} differs in the sealed file`);
    }
    start += pagesOf(original).length;
  }
}
