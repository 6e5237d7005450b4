import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { keptParts } from './kept-parts.ts';
import { entry, pagesOf, resolved } from './page-tree.ts';
import { numberEntries } from './tree-entries.ts';

/** Elements of a reading order that are copied, as many as two hundred dense pages have: time is for the pages first. */
const MOST_ELEMENTS = 15_000;

/** The root of the reading order of a tagged document; undefined for any other. */
export function taggedRoot(pdf: PDF): PdfDict | undefined {
  const root = entry(pdf, pdf.getCatalog(), 'StructTreeRoot');
  const mark = entry(pdf, pdf.getCatalog(), 'MarkInfo');
  const marked = mark instanceof PdfDict ? entry(pdf, mark, 'Marked') : undefined;
  return root instanceof PdfDict && marked instanceof PdfBool && marked.value ? root : undefined;
}

/** How many keys the document's reading order takes. */
export function keyCount(pdf: PDF, root: PdfDict): number {
  const used = numberEntries(pdf, root.get('ParentTree')).map(([key]) => key);
  const ofPages = pagesOf(pdf).map(({ dict }) => entry(pdf, dict, 'StructParents'));
  for (const key of ofPages) if (key instanceof PdfNumber) used.push(key.value);
  return used.reduce((a, b) => Math.max(a, b), -1) + 1;
}

/**
 * Removes from the reading order what leads to annotations that are not sealed. Returns false when the order has too
 * many elements.
 */
export function dropUnreachable(pdf: PDF, root: PdfDict): boolean {
  const kept = keptParts(pdf);
  const annotations = new Set<PdfObject | undefined>();
  for (const { dict } of pagesOf(pdf))
    for (const annotation of kept.annotations(dict)) annotations.add(resolved(pdf, annotation));

  const isReachable = (kid: PdfObject): boolean => {
    const dict = resolved(pdf, kid);
    if (!(dict instanceof PdfDict) || entry(pdf, dict, 'Type') !== PdfName.of('OBJR')) return true;
    const object = entry(pdf, dict, 'Obj');
    return object instanceof PdfDict && (!isAnnotation(pdf, object) || annotations.has(object));
  };

  const seen = new Set<PdfDict>();
  const open: PdfObject[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    const element = resolved(pdf, next);
    if (!(element instanceof PdfDict) || seen.has(element)) continue;
    if (seen.size === MOST_ELEMENTS) return false;
    seen.add(element);
    const kids = entry(pdf, element, 'K');
    const all = kids instanceof PdfArray ? [...kids] : element.get('K') ? [element.get('K')] : [];
    if (seen.size + all.length > MOST_ELEMENTS) return false;
    const rest = all.filter((kid) => kid !== undefined).filter(isReachable);
    if (rest.length < all.length) element.set('K', new PdfArray(rest));
    for (const kid of rest) if (kid instanceof PdfRef || kid instanceof PdfDict) open.push(kid);
  }
  return true;
}

function isAnnotation(pdf: PDF, dict: PdfDict): boolean {
  return dict.has('Rect') && entry(pdf, dict, 'Subtype') instanceof PdfName;
}
