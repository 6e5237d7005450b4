import type { PDF } from '@libpdf/core';
import { openPdf } from '../load-original.ts';
import { pagesOf } from '../page-tree.ts';
import type { Pdfium } from '../picture/pdfium.ts';
import { settle } from '../settle.ts';
import { settlePages } from '../settle-pages.ts';
import { firstChangedPage } from './same-pages.ts';
import { concat } from '../../contract/bytes.ts';

const VERSION = 1;
/** The whole file and not an update of it, without encryption (FPDF_REMOVE_SECURITY). */
const WHOLE = 3;

/**
 * Returns whether PDFium has read the same objects in a file as LibPDF has: PDFium writes a copy of the file, and the
 * copy has the same pages, down to the bytes of contents, fonts and images. That takes a fraction of the time in
 * which it reads the text of all pages. False also when it cannot be told.
 *
 * @param settled the file as LibPDF has read it, when its update is written; nobody uses it afterwards
 */
export async function isSavedAlike(pdfium: Pdfium, file: Uint8Array, settled: PDF): Promise<boolean> {
  try {
    const copy = await openPdf(savedCopy(pdfium, file));
    settle(copy);
    // What pages inherit is compared as their own.
    for (const pdf of [settled, copy]) settlePages(pdf);
    return pagesOf(copy).length === pagesOf(settled).length && firstChangedPage(settled, copy) === null;
  } catch {
    return false;
  }
}

/** Returns a copy of the file that PDFium has written from what it read. */
function savedCopy({ call, callback, put, view }: Pdfium, file: Uint8Array): Uint8Array {
  const address = put(file);
  const document = call('FPDF_LoadMemDocument', address, file.length, 0);
  if (document === 0) throw new Error('PDFium cannot read the file');
  const parts: Uint8Array[] = [];
  // FPDF_FILEWRITE: its version and the function that takes a part.
  const take = callback(3, (_, start = 0, length = 0) => parts.push(view(start, length).slice()));
  const writer = put(new Uint8Array(new Uint32Array([VERSION, take]).buffer));
  const isWritten = call('FPDF_SaveAsCopy', document, writer, WHOLE) !== 0;
  call('FPDF_CloseDocument', document);
  for (const used of [writer, address]) call('free', used);
  if (!isWritten) throw new Error('PDFium cannot write the file');
  return concat(parts);
}
