import { PdfArray, PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, resolved } from './page-tree.ts';

/** More than any document has; a damaged tree may be a circle. */
const MOST_NODES = 100_000;

/** The entries of a number tree (ISO 32000-1, 7.9.7): key and value, as it is written. */
export function numberEntries(pdf: PDF, root: PdfObject | undefined): [number, PdfObject][] {
  return leaves(pdf, root, 'Nums').flatMap(([key, value]) =>
    key instanceof PdfNumber ? [[key.value, value] satisfies [number, PdfObject]] : [],
  );
}

/** The entries of a name tree (7.9.6); keys are byte strings. */
export function nameEntries(pdf: PDF, root: PdfObject | undefined): [PdfString, PdfObject][] {
  return leaves(pdf, root, 'Names').flatMap(([key, value]) =>
    key instanceof PdfString ? [[key, value] satisfies [PdfString, PdfObject]] : [],
  );
}

function leaves(pdf: PDF, root: PdfObject | undefined, list: string): [PdfObject | undefined, PdfObject][] {
  const found: [PdfObject | undefined, PdfObject][] = [];
  const seen = new Set<PdfDict>();
  const open: (PdfObject | undefined)[] = [root];
  while (open.length > 0) {
    const node = resolved(pdf, open.pop());
    if (!(node instanceof PdfDict) || seen.has(node) || seen.size > MOST_NODES) continue;
    seen.add(node);
    const pairs = entry(pdf, node, list);
    const items = pairs instanceof PdfArray ? [...pairs] : [];
    items.forEach((key, index) => {
      const value = items[index + 1];
      if (index % 2 === 0 && value) found.push([resolved(pdf, key), value]);
    });
    const kids = entry(pdf, node, 'Kids');
    if (kids instanceof PdfArray) for (const kid of [...kids].reverse()) open.push(kid);
  }
  return found;
}
