import { PdfArray, PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { entry, pagesOf } from '../page-tree.ts';
import { ReadDifferentlyError } from '../tables/check-tables.ts';

/** A page that was added. */
export interface OwnPage {
  readonly dict: PdfDict;
  readonly ref: PdfRef;
}

/**
 * Adds pages behind all others, at the root of the page tree: the other nodes and the pages themselves stay as they
 * are. The pages must have all attributes of their own, since they would inherit the root's.
 * @throws ReadDifferentlyError for a tree without a root
 */
export function hangPages(pdf: PDF, dicts: readonly PdfDict[]): OwnPage[] {
  const root = entry(pdf, pdf.getCatalog(), 'Pages');
  const kids = root instanceof PdfDict ? entry(pdf, root, 'Kids') : undefined;
  if (!(root instanceof PdfDict) || !(kids instanceof PdfArray))
    throw new ReadDifferentlyError('A tree without a root');
  const before = pagesOf(pdf).length;
  const rootRef = referenceTo(pdf, root);
  const pages = dicts.map((dict) => {
    dict.set('Parent', rootRef);
    return { dict, ref: pdf.register(dict) };
  });
  root.set('Kids', new PdfArray([...kids, ...pages.map(({ ref }) => ref)]));
  root.set('Count', PdfNumber.of(before + pages.length));
  return pages;
}

/** A root that is written inside the catalogue becomes an object. */
function referenceTo(pdf: PDF, root: PdfDict): PdfRef {
  const written = pdf.getCatalog().get('Pages');
  if (written instanceof PdfRef) return written;
  const ref = pdf.register(root);
  pdf.getCatalog().set('Pages', ref);
  return ref;
}
