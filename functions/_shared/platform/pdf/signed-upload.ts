import { PdfDict, PdfName } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { hasActiveContent } from './active-content.ts';
import { hasAttachedFiles } from './attached-files.ts';
import { lacksAppearance } from './draw-annotations.ts';
import { keptParts } from './kept-parts.ts';
import { NotSealedError, requireSealable } from './outside-pages.ts';
import { entry, inherited, pagesOf } from './page-tree.ts';
import { acts, annotationsOf, doesMore } from './settle.ts';
import { FormNotKeptError, isWidget, shownAppearance } from './shown-appearance.ts';
import { asksToBeRedrawn } from './write-appearances.ts';

/** A signed file does something when it is opened or clicked, which cannot be taken out without breaking signatures. */
export class ActiveContentError extends Error {}

/**
 * Checks that a file which others have signed can be sealed without a change: it shows the same in every reader, and
 * nothing in it acts. Its fields stay fields, with the values that their signers saw.
 * @throws ActiveContentError, NotSealedError or FormNotKeptError
 */
export function requireSettled(pdf: PDF): void {
  const kept = keptParts(pdf);
  const catalog = pdf.getCatalog();
  const opens = entry(pdf, catalog, 'OpenAction') instanceof PdfDict && doesMore(kept, catalog, 'OpenAction');
  if (opens || catalog.has('AA') || hasActiveContent(pdf)) throw new ActiveContentError('The file acts');
  if (hasAttachedFiles(pdf)) throw new NotSealedError('Files are attached');
  if (asksToBeRedrawn(pdf)) throw new FormNotKeptError('Readers draw the fields');
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) {
    if (acts(pdf, kept, page)) throw new ActiveContentError('A page acts');
    requireSealable(pdf, page);
    for (const { dict } of annotationsOf(pdf, page)) requireDrawn(pdf, dict);
  }
}

function requireDrawn(pdf: PDF, annotation: PdfDict): void {
  const isPopup = entry(pdf, annotation, 'Subtype') === PdfName.of('Popup');
  if (!isPopup && lacksAppearance(pdf, annotation)) throw new FormNotKeptError('Readers draw an annotation');
  // An invisible signature has no appearance.
  const isSignature = inherited(pdf, annotation, 'FT') === PdfName.of('Sig');
  if (isWidget(pdf, annotation) && !isSignature) shownAppearance(pdf, annotation);
}
