import { PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { allInherited, inherited, numbersIn, pagesOf, resolved } from './page-tree.ts';

/** The page size that readers assume without a usable one: US Letter. */
const LETTER = [0, 0, 612, 792];

/**
 * Writes into every page what it inherits from the page tree (ISO 32000-1, table 30), and readers' assumptions where a
 * value is missing or unusable: Acrobat reports an error for a page without a size, others show it.
 */
export function settlePages(pdf: PDF): void {
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) settlePage(pdf, page);
}

/** The same for one page. */
export function settlePage(pdf: PDF, page: PdfDict): void {
  page.set('Type', PdfName.Page);
  const resources = resourcesOf(pdf, page);
  if (resources) page.set('Resources', resources);
  page.set('MediaBox', boxOf(pdf, page, 'MediaBox') ?? rectangle(LETTER));
  const cropBox = boxOf(pdf, page, 'CropBox');
  if (cropBox) page.set('CropBox', cropBox);
  else page.delete('CropBox');
  page.set('Rotate', PdfNumber.of(rotationOf(pdf, page)));
}

/**
 * The viewer finds a font or an image in the resources of the nodes above as well, when the page's own have none of
 * that category.
 */
function resourcesOf(pdf: PDF, page: PdfDict): PdfObject | undefined {
  const [own, ...others] = allInherited(pdf, page, 'Resources');
  const dicts = [own, ...others].map((value) => resolved(pdf, value)).filter((value) => value instanceof PdfDict);
  if (own === undefined || dicts.length < 2) return own;
  return new PdfDict(dicts.toReversed().flatMap((dict) => [...dict]));
}

/** A box with an area; undefined for any other value. */
function boxOf(pdf: PDF, page: PdfDict, key: string): PdfArray | undefined {
  const numbers = numbersIn(pdf, inherited(pdf, page, key), 4);
  if (numbers === undefined) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  return x1 === x2 || y1 === y2 ? undefined : rectangle([x1, y1, x2, y2]);
}

function rectangle(numbers: readonly number[]): PdfArray {
  return new PdfArray(numbers.map((number) => PdfNumber.of(number)));
}

/** A multiple of 90 from 0 to 270; readers ignore any other angle. */
function rotationOf(pdf: PDF, page: PdfDict): number {
  const value = resolved(pdf, inherited(pdf, page, 'Rotate'));
  const angle = value instanceof PdfNumber ? value.value : 0;
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}
