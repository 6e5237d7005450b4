import { PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, pagesOf, resolved } from './page-tree.ts';
import { nameEntries } from './tree-entries.ts';

/** Looks up a destination by its name; undefined when the document has none of this name. */
export type Destinations = (name: PdfObject | undefined) => PdfArray | undefined;

/** The document's named destinations (ISO 32000-1, 12.3.2.3), from the dictionary of PDF 1.1 and the name tree since. */
export function destinationsOf(pdf: PDF): Destinations {
  const catalogue = pdf.getCatalog();
  const byName = new Map<string, PdfObject>();
  const old = entry(pdf, catalogue, 'Dests');
  if (old instanceof PdfDict) for (const [name, value] of old) byName.set(name.value, value);
  const names = entry(pdf, catalogue, 'Names');
  const tree = names instanceof PdfDict ? names.get('Dests') : undefined;
  for (const [name, value] of nameEntries(pdf, tree)) byName.set(name.asString(), value);
  return (name) => {
    const value = resolved(pdf, byName.get(nameOf(name) ?? ''));
    const place = value instanceof PdfDict ? entry(pdf, value, 'D') : value;
    return place instanceof PdfArray ? place : undefined;
  };
}

function nameOf(value: PdfObject | undefined): string | undefined {
  if (value instanceof PdfString) return value.asString();
  return value instanceof PdfName ? value.value : undefined;
}

/**
 * Writes into every link where it leads instead of the destination's name: names of several documents would clash, and
 * the table of names stays behind.
 */
export function nameDestinations(pdf: PDF): void {
  const find = destinationsOf(pdf);
  const settle = (dict: PdfDict, key: string): void => {
    const place = find(entry(pdf, dict, key));
    if (place) dict.set(key, place);
  };
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) {
    const annotations = entry(pdf, page, 'Annots');
    if (!(annotations instanceof PdfArray)) continue;
    for (const item of annotations) {
      const annotation = resolved(pdf, item);
      if (!(annotation instanceof PdfDict)) continue;
      settle(annotation, 'Dest');
      const action = entry(pdf, annotation, 'A');
      if (action instanceof PdfDict) settle(action, 'D');
    }
  }
}
