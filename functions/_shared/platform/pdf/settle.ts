import { PdfArray, PdfDict, PdfName } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { keepMarksOfFiles } from './attached-files.ts';
import { drawAnnotations, lacksAppearance } from './draw-annotations.ts';
import { flattenForm, hasFields } from './flatten-form.ts';
import { keptParts } from './kept-parts.ts';
import type { KeptParts } from './kept-parts.ts';
import { requireSealable } from './outside-pages.ts';
import { entry, pagesOf, resolved } from './page-tree.ts';
import { settlePage } from './settle-pages.ts';
import { isNotShown, isWidget } from './shown-appearance.ts';
import { writeAppearances } from './write-appearances.ts';

/** What a file held and its newest revision no longer does. */
export interface Settled {
  /** Something that runs, sends or opens by itself or when it is clicked. */
  readonly hadActions: boolean;
}

/**
 * Makes the newest revision of a file show what people saw, in every reader and for good: forms become part of their
 * pages, annotations get the appearance that the viewer draws, and nothing acts. Pages without any of these stay as
 * they are, to the byte.
 * @throws FormNotKeptError when programs show a page differently, NotSealedError when a page shows more than is sealed
 */
export function settle(pdf: PDF): Settled {
  const kept = keptParts(pdf);
  writeAppearances(pdf);
  let hadActions = false;
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) {
    if (!isUnsettled(pdf, kept, page)) continue;
    if (acts(pdf, kept, page)) hadActions = true;
    settlePage(pdf, page);
    drawAnnotations(pdf, page);
    keepMarksOfFiles(pdf, page);
    requireSealable(pdf, page);
    if (hasFields(pdf, page)) flattenForm(pdf, page);
    keepAnnotations(pdf, kept, page);
    for (const key of [...ACTIONS_OF_PAGES, FILES_OF_PAGES]) page.delete(key);
  }
  return { hadActions: settleCatalogue(pdf, kept) || hadActions };
}

/** Further actions, and steps of a presentation. */
const ACTIONS_OF_PAGES = ['AA', 'PresSteps'];
const FILES_OF_PAGES = 'AF';
const ACTIONS_OF_ANNOTATIONS = ['AA', 'PA'];

export function annotationsOf(pdf: PDF, page: PdfDict): { written: PdfObject; dict: PdfDict }[] {
  const annotations = entry(pdf, page, 'Annots');
  if (!(annotations instanceof PdfArray)) return [];
  return Array.from(annotations).flatMap((written) => {
    const dict = resolved(pdf, written);
    return dict instanceof PdfDict ? [{ written, dict }] : [];
  });
}

/** Whether a page shows something that readers draw by themselves, that is hidden until something happens, or that acts. */
function isUnsettled(pdf: PDF, kept: KeptParts, page: PdfDict): boolean {
  if (acts(pdf, kept, page) || page.has(FILES_OF_PAGES)) return true;
  return annotationsOf(pdf, page).some(({ written, dict }) => {
    if (entry(pdf, dict, 'Subtype') === PdfName.of('Popup')) return false;
    if (isWidget(pdf, dict) || lacksAppearance(pdf, dict)) return true;
    return isNotShown(pdf, dict) || !kept.isKeptAnnotation(written);
  });
}

/** Whether something on a page does more than lead to another place or a web page. */
export function acts(pdf: PDF, kept: KeptParts, page: PdfDict): boolean {
  if (ACTIONS_OF_PAGES.some((key) => page.has(key))) return true;
  return annotationsOf(pdf, page).some(({ dict }) => annotationActs(kept, dict));
}

function annotationActs(kept: KeptParts, annotation: PdfDict): boolean {
  return ACTIONS_OF_ANNOTATIONS.some((key) => annotation.has(key)) || doesMore(kept, annotation, 'A');
}

/** Whether an action does more than lead to another place or a web page. */
export function doesMore({ actionLeft }: KeptParts, owner: PdfDict, key: string): boolean {
  const action = owner.get(key);
  return action !== undefined && actionLeft(action) !== action;
}

/** Returns whether the action did more. */
function settleAction(kept: KeptParts, owner: PdfDict, key: string): boolean {
  const action = owner.get(key);
  const left = action && kept.actionLeft(action);
  if (action === left) return false;
  if (left === undefined) owner.delete(key);
  else owner.set(key, left);
  return true;
}

/** Leaves a page the annotations that are drawn, and links; none of them acts. */
function keepAnnotations(pdf: PDF, kept: KeptParts, page: PdfDict): void {
  const left = kept.annotations(page);
  if (left.length > 0) page.set('Annots', new PdfArray(left));
  else page.delete('Annots');
  for (const item of left) {
    const annotation = resolved(pdf, item);
    if (!(annotation instanceof PdfDict) || !annotationActs(kept, annotation)) continue;
    for (const key of ACTIONS_OF_ANNOTATIONS) annotation.delete(key);
    settleAction(kept, annotation, 'A');
  }
}

const OF_CATALOGUE = ['AcroForm', 'AA', 'AF', 'Perms', 'Legal', 'Requirements', 'NeedsRendering'];
const OF_NAMES = ['JavaScript', 'EmbeddedFiles', 'Renditions', 'AlternatePresentations'];

/** Returns whether something acted. */
function settleCatalogue(pdf: PDF, kept: KeptParts): boolean {
  const catalog = pdf.getCatalog();
  const names = entry(pdf, catalog, 'Names');
  // A place in the document, written as an array, does nothing more.
  const opens = entry(pdf, catalog, 'OpenAction') instanceof PdfDict && settleAction(kept, catalog, 'OpenAction');
  const hadActions = opens || catalog.has('AA') || (names instanceof PdfDict && names.has('JavaScript'));
  for (const key of OF_CATALOGUE) if (catalog.has(key)) catalog.delete(key);
  if (names instanceof PdfDict) for (const key of OF_NAMES) if (names.has(key)) names.delete(key);
  return settleBookmarks(pdf, kept) || hadActions;
}

/** More than any document has; damaged bookmarks may be a circle. */
const MOST_BOOKMARKS = 20_000;

function settleBookmarks(pdf: PDF, kept: KeptParts): boolean {
  let hadActions = false;
  const seen = new Set<PdfObject>();
  const open = [entry(pdf, pdf.getCatalog(), 'Outlines')];
  while (open.length > 0 && seen.size < MOST_BOOKMARKS) {
    const item = open.pop();
    if (!(item instanceof PdfDict) || seen.has(item)) continue;
    seen.add(item);
    if (settleAction(kept, item, 'A')) hadActions = true;
    open.push(entry(pdf, item, 'Next'), entry(pdf, item, 'First'));
  }
  return hadActions;
}
