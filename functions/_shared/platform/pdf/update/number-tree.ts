import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, resolved } from '../page-tree.ts';

/** More than any document has; a damaged tree may be a circle. */
const MOST_NODES = 10_000;

/** The highest key of a number tree (ISO 32000-1, 7.9.7); -1 without one. */
export function highestKey(pdf: PDF, root: PdfDict): number {
  let highest = -1;
  const seen = new Set<PdfDict>();
  const open: PdfObject[] = [root];
  for (let next = open.pop(); next && seen.size < MOST_NODES; next = open.pop()) {
    const node = resolved(pdf, next);
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    for (const key of keysOf(pdf, node)) if (key instanceof PdfNumber) highest = Math.max(highest, key.value);
    const kids = entry(pdf, node, 'Kids');
    if (kids instanceof PdfArray) open.push(...kids);
  }
  return highest;
}

function keysOf(pdf: PDF, node: PdfDict): (PdfObject | undefined)[] {
  const numbers = entry(pdf, node, 'Nums');
  const all = numbers instanceof PdfArray ? [...numbers] : [];
  return all.filter((_, at) => at % 2 === 0).map((key) => resolved(pdf, key));
}
