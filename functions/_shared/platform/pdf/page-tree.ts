import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { MAX_DOCUMENT_PAGES } from '../contract/limits.ts';

/** A page as the document shows it. `ref` is absent for a page that is written inside its parent. */
export interface TreePage {
  readonly dict: PdfDict;
  readonly ref?: PdfRef;
}

// Deeper than any real page tree; a damaged one may be a circle.
const DEEPEST = 64;
/** Nodes without pages can be listed in each other so often that a walk takes years. */
const MOST_STEPS = MAX_DOCUMENT_PAGES * DEEPEST;

/** Follows a reference, and one that it leads to. */
export function resolved(pdf: PDF, value: PdfObject | null | undefined): PdfObject | undefined {
  return (value instanceof PdfRef ? pdf.getObject(value) : value) ?? undefined;
}

/** An entry of a dictionary, whether it is written there or referred to. */
export function entry(pdf: PDF, dict: PdfDict | undefined, key: string): PdfObject | undefined {
  return resolved(pdf, dict?.get(key));
}

/**
 * Returns the pages in the order in which readers show them, one more than allowed at most. LibPDF's own walk loses
 * pages whose /Type is missing or whose parent refers to its /Kids (both legal or common), and a page that is listed
 * twice: then people sign what is not in the sealed file.
 */
export function pagesOf(pdf: PDF): TreePage[] {
  const pages: TreePage[] = [];
  let steps = 0;
  const walk = (value: PdfObject, above: readonly PdfDict[]): void => {
    if (pages.length > MAX_DOCUMENT_PAGES) return;
    if ((steps += 1) > MOST_STEPS) throw new Error('A page tree without an end');
    const node = resolved(pdf, value);
    if (!(node instanceof PdfDict) || above.includes(node) || above.length > DEEPEST) return;
    const kids = entry(pdf, node, 'Kids');
    if (kids instanceof PdfArray) for (const kid of kids) walk(kid, [...above, node]);
    else if (!isNode(pdf, node)) pages.push(value instanceof PdfRef ? { dict: node, ref: value } : { dict: node });
  };
  const root = pdf.getCatalog().get('Pages');
  if (root) walk(root, []);
  return pages;
}

/** A node of the tree without kids shows nothing. */
function isNode(pdf: PDF, dict: PdfDict): boolean {
  return entry(pdf, dict, 'Type') === PdfName.of('Pages');
}

/** A value that a page may get from its ancestors (ISO 32000-1, table 30), as it is written. */
export function inherited(pdf: PDF, page: PdfDict, key: string): PdfObject | undefined {
  return allInherited(pdf, page, key)[0];
}

/** All such values of a page and its ancestors, the nearest first. */
export function allInherited(pdf: PDF, page: PdfDict, key: string): PdfObject[] {
  const values: PdfObject[] = [];
  let node: PdfObject | undefined = page;
  for (let depth = 0; node instanceof PdfDict && depth < DEEPEST; depth += 1) {
    const value = node.get(key);
    if (value) values.push(value);
    node = entry(pdf, node, 'Parent');
  }
  return values;
}

/** Returns the numbers of an array; undefined unless it is an array of at least `count` numbers. */
export function numbersIn(pdf: PDF, written: PdfObject | undefined, atLeast: number): number[] | undefined {
  const value = resolved(pdf, written);
  if (!(value instanceof PdfArray) || value.length < atLeast) return undefined;
  const items = Array.from(value, (item) => resolved(pdf, item));
  const numbers = items.map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The same of an array in a dictionary. */
export function numbersAt(pdf: PDF, dict: PdfDict, key: string, atLeast: number): number[] | undefined {
  return numbersIn(pdf, dict.get(key), atLeast);
}
