import { PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { contentNumber, fieldMatrix } from './field-matrix.ts';
import { keptParts } from './kept-parts.ts';
import { appendContent } from './page-content.ts';
import { entry, inherited, resolved } from './page-tree.ts';
import { FormNotKeptError, isNotShown, isWidget, shownAppearance } from './shown-appearance.ts';

/**
 * Makes the form fields of a page part of it, as readers show them now; a sealed form can no longer be filled in. The
 * page gets resources of its own first: pages often share one dictionary, and a field drawn on one would appear on
 * another. The viewer draws fields above all other annotations of the page, so those become part of it first.
 * @throws FormNotKeptError when a value is shown by some readers and not by others
 */
export function flattenForm(pdf: PDF, page: PdfDict): void {
  const kept = keptParts(pdf);
  const isField = (item: PdfObject) => isWidget(pdf, resolved(pdf, item));
  const fields = annotationsOf(pdf, page).filter(isField);
  const others = kept.annotations(page).filter((item) => !isField(item));
  const drawn = others.filter((item) => hasAppearance(pdf, item));
  drawInto(pdf, page, [...drawn, ...fields]);
  const links = drawn.flatMap((item) => linkAlone(pdf, item));
  const left = [...others.filter((item) => !drawn.includes(item)), ...links];
  if (left.length > 0) page.set('Annots', new PdfArray(left));
  else page.delete('Annots');
}

/** A link without the appearance that is now part of the page; nothing for any other annotation. */
function linkAlone(pdf: PDF, item: PdfObject): PdfObject[] {
  const annotation = resolved(pdf, item);
  if (!(annotation instanceof PdfDict) || entry(pdf, annotation, 'Subtype') !== PdfName.of('Link')) return [];
  const link = new PdfDict(annotation);
  link.delete('AP');
  link.set('Border', new PdfArray([PdfNumber.of(0), PdfNumber.of(0), PdfNumber.of(0)]));
  return [link];
}

/** Whether a page has form fields, which become part of its contents. */
export function hasFields(pdf: PDF, page: PdfDict): boolean {
  return annotationsOf(pdf, page).some((item) => isWidget(pdf, resolved(pdf, item)));
}

function annotationsOf(pdf: PDF, page: PdfDict): PdfObject[] {
  const annotations = entry(pdf, page, 'Annots');
  return annotations instanceof PdfArray ? [...annotations] : [];
}

function hasAppearance(pdf: PDF, item: PdfObject): boolean {
  const annotation = resolved(pdf, item);
  return annotation instanceof PdfDict && entry(pdf, annotation, 'AP') instanceof PdfDict;
}

function drawInto(pdf: PDF, page: PdfDict, annotations: readonly PdfObject[]): void {
  const resources = ownResources(pdf, page);
  const drawn = annotations.map((item) => {
    const annotation = resolved(pdf, item);
    return annotation instanceof PdfDict ? operatorsOf(pdf, annotation, resources) : '';
  });
  const content = drawn.filter((operators) => operators !== '').join('\n');
  if (content === '') return;
  page.set('Resources', resources.dict);
  if (!appendContent(pdf, page, content)) throw new FormNotKeptError('The contents of a page do not end');
}

interface OwnResources {
  readonly dict: PdfDict;
  /** Adds a resource and returns its name. */
  readonly add: (category: string, value: PdfObject) => string;
}

/** Operators that draw an annotation where readers show it; '' for one that shows nothing. */
function operatorsOf(pdf: PDF, annotation: PdfDict, { add }: OwnResources): string {
  if (isNotShown(pdf, annotation)) return '';
  const appearance = shownAppearance(pdf, annotation);
  const matrix = appearance && fieldMatrix(pdf, annotation, appearance.stream);
  if (appearance === undefined || matrix === undefined) return '';
  const picture = `q ${matrix.map(contentNumber).join(' ')} cm /${add('XObject', appearance.ref)} Do Q`;
  const layer = annotation.get('OC');
  return layer ? `/OC /${add('Properties', layer)} BDC ${picture} EMC` : picture;
}

/** A copy of the page's resources, which may be inherited, shared or absent. */
function ownResources(pdf: PDF, page: PdfDict): OwnResources {
  const dict = copyOf(resolved(pdf, inherited(pdf, page, 'Resources')));
  const own = new Map<string, PdfDict>();
  let number = 0;
  return {
    dict,
    add: (category, value) => {
      const entries = own.get(category) ?? copyOf(entry(pdf, dict, category));
      own.set(category, entries);
      dict.set(category, entries);
      do number += 1;
      while (entries.has(`Field${number}`));
      entries.set(`Field${number}`, value);
      return `Field${number}`;
    },
  };
}

function copyOf(value: PdfObject | undefined): PdfDict {
  return new PdfDict(value instanceof PdfDict ? Array.from(value) : []);
}
