import { PdfArray, PdfDict, PdfName } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { entry, pagesOf, resolved } from './page-tree.ts';

/** A portfolio (ISO 32000-1, 12.3.5) has its contents in attached files; its pages are a cover. */
export function isPortfolio(pdf: PDF): boolean {
  return entry(pdf, pdf.getCatalog(), 'Collection') instanceof PdfDict;
}

/** Returns whether files are attached to the document or to a page. Sealed files have none. */
export function hasAttachedFiles(pdf: PDF): boolean {
  const catalog = pdf.getCatalog();
  const names = entry(pdf, catalog, 'Names');
  const tree = names instanceof PdfDict ? entry(pdf, names, 'EmbeddedFiles') : undefined;
  if (tree instanceof PdfDict && ['Names', 'Kids'].some((part) => isFilled(entry(pdf, tree, part)))) return true;
  if (isFilled(entry(pdf, catalog, 'AF'))) return true;
  return pagesOf(pdf).some(({ dict }) => {
    const annotations = entry(pdf, dict, 'Annots');
    return (
      annotations instanceof PdfArray && Array.from(annotations).some((item) => isAttached(pdf, resolved(pdf, item)))
    );
  });
}

const isFilled = (list: unknown): boolean => list instanceof PdfArray && list.length > 0;

const isAttached = (pdf: PDF, annotation: unknown): boolean =>
  annotation instanceof PdfDict && entry(pdf, annotation, 'Subtype') === PdfName.of('FileAttachment');

/**
 * Leaves a page the pictures that mark its attached files, such as a paper clip, as stamps, which look the same in every
 * reader. To be called when annotations without an appearance are gone.
 */
export function keepMarksOfFiles(pdf: PDF, page: PdfDict): void {
  const annotations = entry(pdf, page, 'Annots');
  if (!(annotations instanceof PdfArray)) return;
  for (const item of annotations) {
    const annotation = resolved(pdf, item);
    if (!(annotation instanceof PdfDict) || !isAttached(pdf, annotation)) continue;
    annotation.set('Subtype', PdfName.of('Stamp'));
    annotation.delete('FS');
  }
}
