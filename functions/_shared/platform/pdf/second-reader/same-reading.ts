import type { PDF } from '@libpdf/core';
import { pagesOf } from '../page-tree.ts';
import { startPdfium } from '../picture/pdfium.ts';
import type { Pdfium } from '../picture/pdfium.ts';
import { PasswordError, readPages, SlowReadingError, TooMuchTextError } from './read-pages.ts';
import type { Reading, ReadPage } from './read-pages.ts';
import { isSavedAlike } from './saved-alike.ts';

/** With the file, which may have 10 MB, and the page that is read. */
const MOST_BYTES = 120_000_000;
/** Of both files together. What a run may compute is limited by its host (0193); others may compute at the same time. */
const MOST_MILLISECONDS = 60_000;
/** Of a point; boxes are written with five digits. */
const PRECISION = 0.01;

/** What LibPDF has read of the original. */
interface ReadByLibPdf {
  /** Its pages are prepared. */
  readonly pdf: PDF;
  /** The places of pages that are alike when both readers have read the same objects (`plainPages`). */
  readonly plain: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
/** Of the text that is read of each file, in characters; PDFium takes 0.35 µs for one. */
const [SHORT, MOST_TEXT] = [200_000, 900_000];
/** The same where objects are compared as well, which takes as long as half a million characters of two files. */
const MOST_BESIDE_OBJECTS = 400_000;

/**
 * Returns whether an independent reader (PDFium) finds the same in a file and in its pages as they would be sealed:
 * the number of pages, their boxes, their text and their images. It shares no code with LibPDF, which reads both for
 * sealing and cannot see where it is mistaken itself. Of a long file, plain pages are not read where PDFium is seen to
 * have read the same objects as LibPDF.
 *
 * @param isRedrawn the form's fields are drawn again, so that the sealed pages have more text than the original
 * @throws PasswordError, or SlowReadingError
 */
export async function isReadAlike(
  original: Uint8Array,
  sealed: Uint8Array,
  isRedrawn: boolean,
  known?: ReadByLibPdf,
): Promise<boolean> {
  const pdfium = await startPdfium(MOST_BYTES);
  const reading = { deadline: Date.now() + MOST_MILLISECONDS, isRedrawn };
  const read = (limits: Pick<Reading, 'skipped' | 'mostText'>): boolean =>
    isAlike(pdfium, original, sealed, { ...reading, ...limits });
  try {
    return read({ skipped: NONE, mostText: SHORT });
  } catch (error) {
    if (!(error instanceof TooMuchTextError)) throw error;
  }
  // Where few pages are plain, this takes longer than it saves.
  const isMostlyPlain = known !== undefined && known.plain.size * 2 > pagesOf(known.pdf).length;
  if (!isMostlyPlain) return read({ skipped: NONE, mostText: MOST_TEXT });
  const isSaved = await isSavedAlike(pdfium, original, known.pdf);
  return read({ skipped: isSaved ? known.plain : NONE, mostText: MOST_BESIDE_OBJECTS });
}

function isAlike(pdfium: Pdfium, original: Uint8Array, sealed: Uint8Array, reading: Reading): boolean {
  const pages = readWhole(pdfium, original, reading);
  const copies = pages && readWhole(pdfium, sealed, reading);
  if (pages === null || pages.length !== copies?.length) return false;
  return pages.every((page, index) => {
    const copy = copies[index];
    if (page === null || !copy) return page === copy;
    return isSameBox(page, copy) && isSameContent(page, copy, reading.isRedrawn);
  });
}

/** Null for a file that cannot be read. A lack of memory says nothing about the file but that it is large. */
function readWhole(pdfium: Pdfium, file: Uint8Array, reading: Reading): readonly (ReadPage | null)[] | null {
  try {
    return readPages(pdfium, file, reading);
  } catch (error) {
    if (error instanceof PasswordError || error instanceof SlowReadingError) throw error;
    if (error instanceof WebAssembly.RuntimeError || /memory/.test(String(error)))
      throw new SlowReadingError('The pages take too much memory', { cause: error });
    return null;
  }
}

function isSameBox(page: ReadPage, copy: ReadPage): boolean {
  return page.box.every((edge, index) => Math.abs(edge - (copy.box[index] ?? Number.NaN)) <= PRECISION);
}

function isSameContent(page: ReadPage, copy: ReadPage, isRedrawn: boolean): boolean {
  const isSame = page.text === copy.text && page.images.join() === copy.images.join();
  // The sealed page draws annotations in another order than PDFium, and with fields among its contents.
  if (isSame || !page.isDrawnOn) return isSame;
  const [letters, images] = [lettersOf(page), [...page.images]];
  return isPart(letters, lettersOf(copy), isRedrawn) && isPart(images, [...copy.images], isRedrawn);
}

/** Without the blanks and line ends that a reader makes of distances. */
function lettersOf({ text }: ReadPage): string[] {
  return Array.from(text.replace(/[\s\0]/g, ''));
}

/** Whether both have the same elements, in whatever order; the second may have more where `mayHaveMore`. */
function isPart(elements: readonly string[], others: readonly string[], mayHaveMore: boolean): boolean {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  for (const element of elements) {
    const count = left.get(element) ?? 0;
    if (count === 0) return false;
    left.set(element, count - 1);
  }
  return mayHaveMore || elements.length === others.length;
}
