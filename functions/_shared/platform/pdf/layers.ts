import { PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, resolved } from './page-tree.ts';
import { ReadDifferentlyError } from './tables/check-tables.ts';

/** What a layer can say of itself for the screen, for paper and for other files (ISO 32000-1, table 102). */
const USES = [
  ['View', 'ViewState'],
  ['Print', 'PrintState'],
  ['Export', 'ExportState'],
] as const;

/**
 * Checks that layers are the same on the screen and on paper: a file could show one text and print another.
 * @throws ReadDifferentlyError
 */
export function requirePlainLayers(pdf: PDF): void {
  const layers = entry(pdf, pdf.getCatalog(), 'OCProperties');
  if (!(layers instanceof PdfDict)) return;
  const settings = entry(pdf, layers, 'D');
  const isShownAtFirst = !(settings instanceof PdfDict) || entry(pdf, settings, 'BaseState') !== PdfName.of('OFF');
  const [on, off] = ['ON', 'OFF'].map((key) => keysIn(pdf, settings, key));
  const all = entry(pdf, layers, 'OCGs');
  if (!(all instanceof PdfArray)) return;
  for (const item of all) {
    const layer = resolved(pdf, item);
    if (!(layer instanceof PdfDict)) continue;
    const isShown = isShownAtFirst ? !off?.has(keyOf(item)) : on?.has(keyOf(item));
    requireOneState(pdf, layer, PdfName.of(isShown ? 'ON' : 'OFF'));
  }
}

function requireOneState(pdf: PDF, layer: PdfDict, shown: PdfName): void {
  const usage = entry(pdf, layer, 'Usage');
  if (!(usage instanceof PdfDict)) return;
  for (const [use, key] of USES) {
    const state = entry(pdf, usage, use);
    const written = state instanceof PdfDict ? entry(pdf, state, key) : undefined;
    if (written !== undefined && written !== shown)
      throw new ReadDifferentlyError('A layer is shown here and not there');
  }
}

const keyOf = (value: PdfObject): string =>
  value instanceof PdfRef ? `${value.objectNumber} ${value.generation}` : '';

function keysIn(pdf: PDF, settings: PdfObject | undefined, key: string): ReadonlySet<string> {
  const list = settings instanceof PdfDict ? entry(pdf, settings, key) : undefined;
  return new Set(list instanceof PdfArray ? Array.from(list, keyOf) : []);
}
