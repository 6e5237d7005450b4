import type { PdfFault } from '#functions/platform/contract/files.ts';
import { MAX_FILE_BYTES } from '#functions/platform/contract/limits.ts';

/** The specification allows the mark anywhere in the first 1024 bytes (ISO 32000-1, implementation note 13). */
const HEADER_BYTES = 1024;
const PDF_MARK = '%PDF-';

/**
 * What can be known about a PDF before it is uploaded; null when nothing speaks against it. The server looks again,
 * and deeper (encryption, damage, pages).
 */
export async function pdfFault(file: Blob): Promise<PdfFault | null> {
  if (file.size === 0) return 'EMPTY';
  if (file.size > MAX_FILE_BYTES) return 'TOO_BIG';
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const text = String.fromCharCode(...header);
  return text.includes(PDF_MARK) ? null : 'NOT_PDF';
}
