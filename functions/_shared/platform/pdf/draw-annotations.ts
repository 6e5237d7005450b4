import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { annotationShape } from './annotation-shape.ts';
import { entry, resolved } from './page-tree.ts';
import { FormNotKeptError } from './shown-appearance.ts';

/**
 * Adds an appearance to a page's annotations without one, because each reader draws those differently, and a sealed file
 * would look different from what was signed. Marks and shapes are drawn as the viewer shows them; icons of notes, which
 * it does not show, are removed.
 * @throws FormNotKeptError for text that readers set differently
 */
export function drawAnnotations(pdf: PDF, page: PdfDict): void {
  const annotations = entry(pdf, page, 'Annots');
  if (!(annotations instanceof PdfArray)) return;
  const kept = [...annotations].filter((item) => {
    const annotation = resolved(pdf, item);
    return !(annotation instanceof PdfDict) || !lacksAppearance(pdf, annotation) || draw(pdf, annotation);
  });
  if (kept.length < annotations.length) page.set('Annots', new PdfArray(kept));
}

/** Whether readers draw an annotation by themselves. Links are not drawn; fields are looked at elsewhere. */
export function lacksAppearance(pdf: PDF, annotation: PdfDict): boolean {
  const subtype = entry(pdf, annotation, 'Subtype');
  const kind = subtype instanceof PdfName ? subtype.value : '';
  return kind !== 'Link' && kind !== 'Widget' && !hasAppearance(pdf, annotation);
}

function hasAppearance(pdf: PDF, annotation: PdfDict): boolean {
  const appearances = entry(pdf, annotation, 'AP');
  return appearances instanceof PdfDict && entry(pdf, appearances, 'N') instanceof PdfDict;
}

/** Returns whether the annotation is kept. */
function draw(pdf: PDF, annotation: PdfDict): boolean {
  const subtype = entry(pdf, annotation, 'Subtype');
  const kind = subtype instanceof PdfName ? subtype.value : '';
  const contents = entry(pdf, annotation, 'Contents');
  if (kind === 'FreeText' && contents instanceof PdfString && contents.bytes.length > 0)
    throw new FormNotKeptError('Text without an appearance');
  const shape = annotationShape(pdf, annotation, kind);
  if (shape === undefined) return false;
  const rectangle = new PdfArray(shape.box.map((number) => PdfNumber.of(number)));
  const state = PdfDict.of({
    CA: PdfNumber.of(shape.opacity),
    ca: PdfNumber.of(shape.opacity),
    BM: PdfName.of(kind === 'Highlight' ? 'Multiply' : 'Normal'),
  });
  const form = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: rectangle,
      Resources: PdfDict.of({ ExtGState: PdfDict.of({ S: state }) }),
    },
    new TextEncoder().encode(`/S gs ${shape.content}`),
  );
  annotation.set('Rect', rectangle);
  annotation.set('AP', PdfDict.of({ N: pdf.register(form) }));
  return true;
}
