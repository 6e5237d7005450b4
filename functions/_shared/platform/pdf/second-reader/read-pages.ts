import type { Pdfium } from '../picture/pdfium.ts';
import { readImages } from './read-images.ts';

/** What PDFium finds on a page, its annotations drawn. */
export interface ReadPage {
  /** Left, bottom, right, top of what is shown, and the rotation in quarter turns. */
  readonly box: readonly number[];
  readonly text: string;
  /** A fingerprint of each image, in the order in which they are drawn. */
  readonly images: readonly string[];
  /** Annotations are drawn on it, in another order than on the sealed page. */
  readonly isDrawnOn: boolean;
}

/** A page takes PDFium longer than there is. */
export class SlowReadingError extends Error {}
/** The pages that are read have more text than they may. */
export class TooMuchTextError extends SlowReadingError {}
/** PDFium asks for a password. */
export class PasswordError extends Error {}

const PASSWORD_NEEDED = 4; // FPDF_ERR_PASSWORD
const NORMAL_DISPLAY = 0; // FLAT_NORMALDISPLAY
const [POPUP, LINK] = [16, 2]; // FPDF_ANNOT_POPUP, FPDF_ANNOT_LINK
// Annotation flags (ISO 32000-1, table 165): Invisible, Hidden, NoView.
const NOT_SHOWN = 1 | 2 | 32;
const BOX_BYTES = 16;

export interface Reading {
  /** Of `Date.now`. */
  readonly deadline: number;
  /** The form's fields are drawn again: their stored appearances are ignored. */
  readonly isRedrawn: boolean;
  /** The places of pages that are not read. */
  readonly skipped: ReadonlySet<number>;
  /** What the others may hold together, in characters. */
  readonly mostText: number;
}

/**
 * Returns what PDFium finds on every page of a file; null for a page that is skipped.
 * @throws PasswordError, SlowReadingError, TooMuchTextError, or another error for a file that it cannot read
 */
export function readPages(pdfium: Pdfium, pdf: Uint8Array, reading: Reading): (ReadPage | null)[] {
  const { call, put } = pdfium;
  const address = put(pdf);
  const file = call('FPDF_LoadMemDocument', address, pdf.length, 0);
  if (file === 0) {
    if (call('FPDF_GetLastError') === PASSWORD_NEEDED) throw new PasswordError('PDFium needs a password');
    throw new Error('PDFium cannot read the file');
  }
  try {
    return readAll(pdfium, file, reading);
  } finally {
    call('FPDF_CloseDocument', file);
    call('free', address);
  }
}

function readAll(pdfium: Pdfium, file: number, reading: Reading): (ReadPage | null)[] {
  let left = reading.mostText;
  return Array.from({ length: pdfium.call('FPDF_GetPageCount', file) }, (_, index) => {
    if (reading.skipped.has(index)) return null;
    if (Date.now() > reading.deadline) throw new SlowReadingError('The pages take too long');
    const page = readPage(pdfium, file, index, reading);
    left -= page.text.length;
    if (left < 0) throw new TooMuchTextError('The pages have too much text');
    return page;
  });
}

function readPage(pdfium: Pdfium, file: number, index: number, { isRedrawn }: Reading): ReadPage {
  const { call } = pdfium;
  let page = loaded(pdfium, file, index);
  const box = boxOf(pdfium, page);
  const isDrawnOn = drawsAnnotations(pdfium, page);
  if (isDrawnOn && !isRedrawn) {
    call('FPDFPage_Flatten', page, NORMAL_DISPLAY);
    call('FPDF_ClosePage', page);
    page = loaded(pdfium, file, index);
  }
  const read = { box, text: textOf(pdfium, page), images: readImages(pdfium, page), isDrawnOn };
  call('FPDF_ClosePage', page);
  return read;
}

function loaded({ call }: Pdfium, file: number, index: number): number {
  const page = call('FPDF_LoadPage', file, index);
  if (page === 0) throw new Error('PDFium cannot read a page');
  return page;
}

/**
 * Removes the annotations that the viewer does not draw, and returns whether others are left. One without a state gets
 * the one that the viewer shows; PDFium would take the first that is listed.
 */
function drawsAnnotations({ call, put }: Pdfium, page: number): boolean {
  const [key, state] = [put(new TextEncoder().encode('AS\0')), put(new TextEncoder().encode('O\0f\0f\0\0\0'))];
  let drawn = 0;
  for (let index = call('FPDFPage_GetAnnotCount', page) - 1; index >= 0; index -= 1) {
    const annotation = call('FPDFPage_GetAnnot', page, index);
    const kind = call('FPDFAnnot_GetSubtype', annotation);
    const isHidden = kind === POPUP || (call('FPDFAnnot_GetFlags', annotation) & NOT_SHOWN) !== 0;
    if (call('FPDFAnnot_HasKey', annotation, key) === 0) call('FPDFAnnot_SetStringValue', annotation, key, state);
    call('FPDFPage_CloseAnnot', annotation);
    if (isHidden) call('FPDFPage_RemoveAnnot', page, index);
    else if (kind !== LINK) drawn += 1;
  }
  for (const address of [key, state]) call('free', address);
  return drawn > 0;
}

function boxOf({ call, put, view }: Pdfium, page: number): readonly number[] {
  const address = put(new Uint8Array(BOX_BYTES));
  call('FPDF_GetPageBoundingBox', page, address);
  const edges = new Float32Array(view(address, BOX_BYTES).slice().buffer);
  call('free', address);
  return [...edges, call('FPDFPage_GetRotation', page)];
}

function textOf({ call, put, view }: Pdfium, page: number): string {
  const text = call('FPDFText_LoadPage', page);
  const length = call('FPDFText_CountChars', text);
  const address = put(new Uint8Array((length + 1) * 2));
  const written = call('FPDFText_GetText', text, 0, length, address);
  const units = new Uint16Array(view(address, Math.max(0, written) * 2).slice().buffer);
  call('free', address);
  call('FPDFText_ClosePage', text);
  return new TextDecoder('utf-16le').decode(units);
}
