import { PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { allInherited, entry, inherited, numbersIn, pagesOf, resolved } from '../page-tree.ts';

/**
 * Returns the places of the pages that leave nothing to a reader's judgement once it has read the same objects: nothing
 * is drawn on them but their contents, their resources are in one place, and their boxes and rotation are proper. To be
 * called before the pages are prepared.
 */
export function plainPages(pdf: PDF): ReadonlySet<number> {
  const plain = new Set<number>();
  const seen = new Set<PdfDict>();
  for (const [index, { dict }] of pagesOf(pdf).entries()) {
    if (!seen.has(dict) && isPlain(pdf, dict)) plain.add(index);
    seen.add(dict);
  }
  return plain;
}

function isPlain(pdf: PDF, page: PdfDict): boolean {
  return (
    allInherited(pdf, page, 'Resources').length <= 1 &&
    isDrawnAlone(pdf, page) &&
    isProperBox(pdf, inherited(pdf, page, 'MediaBox')) &&
    (inherited(pdf, page, 'CropBox') === undefined || isProperBox(pdf, inherited(pdf, page, 'CropBox'))) &&
    isProperRotation(resolved(pdf, inherited(pdf, page, 'Rotate')))
  );
}

/** Links are not drawn. */
function isDrawnAlone(pdf: PDF, page: PdfDict): boolean {
  const annotations = entry(pdf, page, 'Annots');
  if (annotations === undefined) return true;
  if (!(annotations instanceof PdfArray)) return false;
  return Array.from(annotations).every((item) => {
    const annotation = resolved(pdf, item);
    return annotation instanceof PdfDict && entry(pdf, annotation, 'Subtype') === PdfName.of('Link');
  });
}

function isProperBox(pdf: PDF, written: PdfObject | undefined): boolean {
  const numbers = numbersIn(pdf, written, 4);
  if (numbers?.length !== 4) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers;
  return left < right && bottom < top;
}

function isProperRotation(value: PdfObject | undefined): boolean {
  return value === undefined || (value instanceof PdfNumber && [0, 90, 180, 270].includes(value.value));
}
