import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { keptParts } from './kept-parts.ts';
import { entry, resolved } from './page-tree.ts';
import { isNotShown } from './shown-appearance.ts';

/** A page shows the mark of an attached file, a sound, a video or a kind that is not known here. */
export class NotSealedError extends Error {}

/**
 * Checks that a page shows no annotation that is not sealed. To be called when its annotations are drawn: what is left
 * then has an appearance. Windows of notes are not part of the page.
 * @throws NotSealedError
 */
export function requireSealable(pdf: PDF, page: PdfDict): void {
  const { isKeptAnnotation } = keptParts(pdf);
  const annotations = entry(pdf, page, 'Annots');
  if (!(annotations instanceof PdfArray)) return;
  for (const item of annotations) {
    const annotation = resolved(pdf, item);
    if (!(annotation instanceof PdfDict) || isKeptAnnotation(item) || isNotShown(pdf, annotation)) continue;
    if (!UNJUDGED.has(entry(pdf, annotation, 'Subtype'))) throw new NotSealedError('An annotation that is not sealed');
  }
}

const UNJUDGED = new Set<PdfObject | undefined>([PdfName.of('Popup'), PdfName.of('Widget')]);

/**
 * Data or a page in another file, and other pictures for other purposes (ISO 32000-1, 7.3.8.2, 8.10.4, 8.9.5.4 and
 * 14.11.7).
 */
const ELSEWHERE = ['F', 'Ref', 'Alternates', 'OPI'];

/** Returns whether a stream that was read shows something else in some readers, or on paper. */
export function hasOutsideData(pdf: PDF): boolean {
  return [...pdf.context.registry.getLoadedObjects().values()].some(
    (object) => object instanceof PdfStream && ELSEWHERE.some((key) => object.has(key)),
  );
}
