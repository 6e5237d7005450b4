import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, resolved } from './page-tree.ts';
import { ReadDifferentlyError } from './tables/check-tables.ts';

/**
 * Checks that the page tree has one meaning: readers go by /Type, by /Kids or by /Count, and find other pages where
 * these contradict each other. Returns the number of pages.
 * @throws ReadDifferentlyError
 */
export function requirePlainTree(pdf: PDF): number {
  /** The pages below each node; undefined while they are counted. */
  const counts = new Map<PdfDict, number | undefined>();

  function pagesBelow(value: PdfObject | undefined): number {
    const node = resolved(pdf, value);
    if (!(node instanceof PdfDict)) return 0;
    if (!counts.has(node)) {
      counts.set(node, undefined);
      counts.set(node, pagesOfNode(node));
    }
    const count = counts.get(node);
    if (count === undefined) throw new ReadDifferentlyError('A node below itself');
    return count;
  }

  function pagesOfNode(node: PdfDict): number {
    if (node instanceof PdfStream) throw new ReadDifferentlyError('A stream in place of a page');
    const type = entry(pdf, node, 'Type');
    const kids = entry(pdf, node, 'Kids');
    if (!(kids instanceof PdfArray)) {
      if (kids !== undefined || type === PdfName.of('Pages')) throw new ReadDifferentlyError('A node without kids');
      // PDFium, and so Chrome, does not show a page without a type.
      if (type !== PdfName.Page) throw new ReadDifferentlyError('A page without its type');
      return 1;
    }
    if (type === PdfName.Page) throw new ReadDifferentlyError('A page with kids');
    const count = Array.from(kids).reduce((sum, kid) => sum + pagesBelow(kid), 0);
    const declared = entry(pdf, node, 'Count');
    if (declared instanceof PdfNumber && declared.value !== count)
      throw new ReadDifferentlyError('A node that miscounts');
    return count;
  }

  return pagesBelow(pdf.getCatalog().get('Pages'));
}
