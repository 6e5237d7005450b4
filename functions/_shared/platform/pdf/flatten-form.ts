import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { contentNumber, fieldMatrix } from './field-matrix.ts';
import { entry, inherited, pagesOf, resolved } from './page-tree.ts';

/** A form that cannot become page content as readers show it. */
export class FormNotKeptError extends Error {}

// Annotation flags (ISO 32000-1, table 165): Invisible, Hidden, NoView.
const NOT_SHOWN = 1 | 2 | 32;
const READ_ONLY = 1;

/**
 * Makes form fields part of their pages, as readers show them now; a sealed form can no longer be filled in. Each page
 * gets resources of its own first: pages often share one dictionary, and a field drawn on one would appear on another.
 * @throws FormNotKeptError when a value is shown by some readers and not by others
 */
export function flattenForm(pdf: PDF): void {
  const form = entry(pdf, pdf.getCatalog(), 'AcroForm');
  if (!(form instanceof PdfDict)) return;
  const outdated = asksForAppearances(pdf, form);
  if (outdated) writeAppearances(pdf);
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) flattenPage(pdf, page, outdated);
  pdf.getCatalog().delete('AcroForm');
}

function asksForAppearances(pdf: PDF, form: PdfDict): boolean {
  const flag = entry(pdf, form, 'NeedAppearances');
  return flag instanceof PdfBool && flag.value;
}

/** Redraws every field from its value: what is stored may be of an older one, and readers show the value. */
function writeAppearances(pdf: PDF): void {
  const form = pdf.getForm()?.acroForm();
  if (!form) return;
  try {
    for (const field of form.getFields()) {
      const dict = field.acroField();
      const flags = entry(pdf, dict, 'Ff');
      // LibPDF leaves read-only fields as they are; readers draw them like any other.
      if (flags instanceof PdfNumber) dict.set('Ff', PdfNumber.of(flags.value & ~READ_ONLY));
      requireDrawable(pdf, dict);
      // It redraws a choice only where nothing is drawn yet. Ticks are kept: readers keep them too.
      if (isChoice(pdf, dict)) for (const widget of field.getWidgets()) widget.dict.delete('AP');
      field.needsAppearanceUpdate = true;
    }
    form.updateAppearances();
  } catch (cause) {
    throw new FormNotKeptError('A field cannot be drawn', { cause });
  }
}

function isChoice(pdf: PDF, field: PdfDict): boolean {
  return resolved(pdf, inherited(pdf, field, 'FT')) === PdfName.of('Ch');
}

/** The fonts of forms have the letters of Western Europe (WinAnsi); others would be drawn as something else. */
const WESTERN = /^[\t\n\r -~\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/;

function requireDrawable(pdf: PDF, field: PdfDict): void {
  const value = resolved(pdf, inherited(pdf, field, 'V'));
  const texts = value instanceof PdfArray ? [...value].map((item) => resolved(pdf, item)) : [value];
  for (const text of texts) {
    if (text instanceof PdfString && !WESTERN.test(text.asString())) throw new Error('Letters that no form font has');
  }
}

function flattenPage(pdf: PDF, page: PdfDict, isRedrawn: boolean): void {
  const annotations = entry(pdf, page, 'Annots');
  if (!(annotations instanceof PdfArray)) return;
  const all = [...annotations];
  const isField = (item: PdfObject): boolean => isWidget(pdf, resolved(pdf, item));
  if (!all.some(isField)) return;
  const drawn: string[] = [];
  const forms = ownXObjects(pdf, page);
  for (const item of all.filter(isField)) {
    const widget = resolved(pdf, item);
    if (!(widget instanceof PdfDict) || isNotShown(pdf, widget)) continue;
    const appearance = appearanceOf(pdf, widget);
    if (appearance === undefined) {
      if (hasValue(pdf, widget)) throw new FormNotKeptError(isRedrawn ? 'No appearance was made' : 'No appearance');
      continue;
    }
    const matrix = fieldMatrix(pdf, widget, appearance.stream);
    if (matrix === undefined) continue;
    drawn.push(`q ${matrix.map(contentNumber).join(' ')} cm /${nameIn(forms)} Do Q`);
    forms.set(nameIn(forms), appearance.ref);
  }
  const others = all.filter((item) => !isField(item));
  if (others.length > 0) page.set('Annots', new PdfArray(others));
  else page.delete('Annots');
  if (drawn.length > 0) appendContent(pdf, page, drawn.join('\n'));
}

function isWidget(pdf: PDF, annotation: PdfObject | undefined): annotation is PdfDict {
  return annotation instanceof PdfDict && entry(pdf, annotation, 'Subtype') === PdfName.of('Widget');
}

function isNotShown(pdf: PDF, widget: PdfDict): boolean {
  const flags = entry(pdf, widget, 'F');
  return flags instanceof PdfNumber && (flags.value & NOT_SHOWN) !== 0;
}

/** The page's own copy of its resources and their XObjects; both may be inherited, shared or absent. */
function ownXObjects(pdf: PDF, page: PdfDict): PdfDict {
  const resources = copyOf(resolved(pdf, inherited(pdf, page, 'Resources')));
  const forms = copyOf(entry(pdf, resources, 'XObject'));
  resources.set('XObject', forms);
  page.set('Resources', resources);
  return forms;
}

function copyOf(value: PdfObject | undefined): PdfDict {
  return new PdfDict(value instanceof PdfDict ? Array.from(value) : []);
}

/** A name that the page does not use yet. The same until something is set under it. */
function nameIn(forms: PdfDict): string {
  let number = 1;
  while (forms.has(`Field${number}`)) number += 1;
  return `Field${number}`;
}

/** The normal appearance, that of the widget's state where it has several. */
function appearanceOf(pdf: PDF, widget: PdfDict): { stream: PdfStream; ref: PdfRef } | undefined {
  const appearances = entry(pdf, widget, 'AP');
  if (!(appearances instanceof PdfDict)) return undefined;
  const normal = appearances.get('N');
  const value = resolved(pdf, normal);
  if (value instanceof PdfStream) return asForm(pdf, value, normal);
  if (!(value instanceof PdfDict)) return undefined;
  const state = entry(pdf, widget, 'AS');
  const chosen = value.get(state instanceof PdfName ? state.value : 'Off');
  const stream = resolved(pdf, chosen);
  return stream instanceof PdfStream ? asForm(pdf, stream, chosen) : undefined;
}

/** Some programs leave out what makes an appearance a form XObject; strict readers then draw nothing. */
function asForm(pdf: PDF, stream: PdfStream, written: PdfObject | undefined) {
  stream.set('Type', PdfName.of('XObject'));
  stream.set('Subtype', PdfName.of('Form'));
  return { stream, ref: written instanceof PdfRef ? written : pdf.register(stream) };
}

/** A field that shows nothing in one reader and its value in another cannot be sealed as it is shown. */
function hasValue(pdf: PDF, widget: PdfDict): boolean {
  const type = inherited(pdf, widget, 'FT');
  const value = resolved(pdf, inherited(pdf, widget, 'V'));
  if (type === PdfName.of('Btn')) return statesOf(pdf, widget).length === 0 && isTicked(pdf, widget);
  if (type === PdfName.of('Sig')) return value instanceof PdfDict;
  if (value instanceof PdfString) return value.bytes.length > 0;
  return value instanceof PdfArray && value.length > 0;
}

function isTicked(pdf: PDF, widget: PdfDict): boolean {
  const state = entry(pdf, widget, 'AS') ?? resolved(pdf, inherited(pdf, widget, 'V'));
  return state instanceof PdfName && state.value !== 'Off';
}

function statesOf(pdf: PDF, widget: PdfDict): string[] {
  const appearances = entry(pdf, widget, 'AP');
  const normal = appearances instanceof PdfDict ? entry(pdf, appearances, 'N') : undefined;
  return normal instanceof PdfDict ? Array.from(normal, ([{ value }]) => value) : [];
}

/** Draws behind what the page draws, in the graphics state that the page began with. */
function appendContent(pdf: PDF, page: PdfDict, content: string): void {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const contents = entry(pdf, page, 'Contents');
  const written = page.get('Contents');
  const before = contents instanceof PdfArray ? [...contents] : written ? [written] : [];
  const streams = before.filter((item) => resolved(pdf, item) instanceof PdfStream);
  const first = pdf.register(new PdfStream(undefined, bytes('q\n')));
  const last = pdf.register(new PdfStream(undefined, bytes(`\nQ\n${content}\n`)));
  page.set('Contents', new PdfArray([first, ...streams, last]));
}
