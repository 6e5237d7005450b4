import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { keptParts } from './kept-parts.ts';
import { entry, pagesOf, resolved } from './page-tree.ts';
import { isNotShown } from './shown-appearance.ts';

/**
 * Returns whether a page shows an annotation that is not sealed: the mark of an attached file, a sound, a video or a
 * kind that is not known here. To be called when the pages are prepared: what is left then has an appearance. Windows
 * of notes are not part of the page.
 */
export function showsWhatIsNotSealed(pdf: PDF): boolean {
  const kept = keptParts(pdf);
  return pagesOf(pdf).some(({ dict }) => {
    const annotations = entry(pdf, dict, 'Annots');
    if (!(annotations instanceof PdfArray) || annotations.length === 0) return false;
    const sealed = new Set(kept.annotations(dict));
    return Array.from(annotations).some((item) => {
      const annotation = resolved(pdf, item);
      if (!(annotation instanceof PdfDict) || sealed.has(item) || isNotShown(pdf, annotation)) return false;
      return entry(pdf, annotation, 'Subtype') !== PdfName.of('Popup');
    });
  });
}

/** Returns whether a stream that was read has its data in another file (/F), which some readers show and others don't. */
export function hasOutsideData(pdf: PDF): boolean {
  return [...pdf.context.registry.getLoadedObjects().values()].some(
    (object) => object instanceof PdfStream && object.has('F'),
  );
}
