import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, inherited, resolved } from './page-tree.ts';

/** A form that cannot become page content as readers show it. */
export class FormNotKeptError extends Error {}

export interface Appearance {
  readonly stream: PdfStream;
  readonly ref: PdfRef;
}

// Annotation flags (ISO 32000-1, table 165): Invisible, Hidden, NoView.
const NOT_SHOWN = 1 | 2 | 32;

/** Returns whether an annotation is hidden on a screen. Hidden annotations are not sealed. */
export function isNotShown(pdf: PDF, annotation: PdfDict): boolean {
  const flags = entry(pdf, annotation, 'F');
  return flags instanceof PdfNumber && (flags.value & NOT_SHOWN) !== 0;
}

export function isWidget(pdf: PDF, annotation: PdfObject | undefined): annotation is PdfDict {
  return annotation instanceof PdfDict && entry(pdf, annotation, 'Subtype') === PdfName.of('Widget');
}

/**
 * Returns the appearance that readers show of an annotation, that of its state where it has several.
 * @throws FormNotKeptError for a field that shows nothing, or another state, in some readers
 */
export function shownAppearance(pdf: PDF, annotation: PdfDict): Appearance | undefined {
  const appearance = storedAppearance(pdf, annotation);
  if (!isWidget(pdf, annotation)) return appearance;
  if (isOtherwiseTicked(pdf, annotation)) throw new FormNotKeptError('A box is ticked in some readers');
  if (appearance === undefined && hasValue(pdf, annotation)) throw new FormNotKeptError('No appearance');
  return appearance;
}

function storedAppearance(pdf: PDF, annotation: PdfDict): Appearance | undefined {
  const appearances = entry(pdf, annotation, 'AP');
  if (!(appearances instanceof PdfDict)) return undefined;
  const normal = appearances.get('N');
  const value = resolved(pdf, normal);
  if (value instanceof PdfStream) return asForm(pdf, value, normal);
  if (!(value instanceof PdfDict)) return undefined;
  const chosen = value.get(stateOf(pdf, annotation) ?? 'Off');
  const stream = resolved(pdf, chosen);
  return stream instanceof PdfStream ? asForm(pdf, stream, chosen) : undefined;
}

/** Some programs leave out what makes an appearance a form XObject; strict readers then draw nothing. */
function asForm(pdf: PDF, stream: PdfStream, written: PdfObject | undefined): Appearance {
  stream.set('Type', PdfName.of('XObject'));
  stream.set('Subtype', PdfName.of('Form'));
  return { stream, ref: written instanceof PdfRef ? written : pdf.register(stream) };
}

function stateOf(pdf: PDF, annotation: PdfDict): string | undefined {
  const state = entry(pdf, annotation, 'AS');
  return state instanceof PdfName ? state.value : undefined;
}

/** Without a valid state, some readers show a box by its value or as not ticked, others show nothing. */
function isOtherwiseTicked(pdf: PDF, widget: PdfDict): boolean {
  const states = statesOf(pdf, widget);
  const state = stateOf(pdf, widget);
  if (states.length === 0 || states.includes(state ?? '')) return false;
  if (state !== undefined && states.includes('Off')) return true;
  const value = resolved(pdf, inherited(pdf, widget, 'V'));
  const name = value instanceof PdfString ? value.asString() : value instanceof PdfName ? value.value : 'Off';
  return name !== 'Off' && states.includes(name);
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
  const isStates = normal instanceof PdfDict && !(normal instanceof PdfStream);
  return isStates ? Array.from(normal, ([{ value }]) => value) : [];
}
