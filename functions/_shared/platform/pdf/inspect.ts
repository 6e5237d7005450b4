import { PDF, PdfArray, PdfDict, PdfNull, PdfStream } from '@libpdf/core';
import type { PdfFault } from '../contract/files.ts';
import { MAX_DOCUMENT_PAGES, MAX_FILE_BYTES } from '../contract/limits.ts';
import { hasAttachedFiles, isPortfolio } from './attached-files.ts';
import { findSignedRanges } from './byte-range.ts';
import { sha256Hex } from './digest.ts';
import { hasFields } from './flatten-form.ts';
import { inflatesWithin } from './inflation.ts';
import { EncryptedError, openPdf, preparePages } from './load-original.ts';
import { createMerger } from './merger.ts';
import { MOST_COST, TooManyObjectsError } from './object-copier.ts';
import { contentsAreReadable, contentsSize, MOST_CONTENTS } from './page-content.ts';
import { hasOutsideData, showsWhatIsNotSealed } from './outside-pages.ts';
import { entry, pagesOf, resolved } from './page-tree.ts';
import { requirePlainTree } from './plain-tree.ts';
import { firstChangedPage } from './same-pages.ts';
import { plainPages } from './second-reader/plain-pages.ts';
import { PasswordError, SlowReadingError } from './second-reader/read-pages.ts';
import { isReadAlike } from './second-reader/same-reading.ts';
import { FormNotKeptError } from './shown-appearance.ts';
import { ReadDifferentlyError } from './tables/check-tables.ts';
import { needsUnfound } from './tables/found-by-viewer.ts';
import { asksToBeRedrawn } from './write-appearances.ts';
import type { TreePage } from './page-tree.ts';

export type Inspection =
  | {
      readonly ok: true;
      readonly pages: number;
      readonly sha256: string;
      readonly bytes: number;
      /**
       * The size of the pages in a sealed file. It can be larger than the original, because it is written without
       * object streams. What sealing costs in time counts as bytes, so that the files of a document have one limit.
       */
      readonly sealedBytes: number;
      /** Files are attached, which the sealed file will not have. */
      readonly hasAttachedFiles: boolean;
    }
  | { readonly ok: false; readonly reason: PdfFault };

/** The files of a document may take 28 MB when sealed, and so cost together what one run can seal. */
const BYTES_PER_OBJECT = 28_000_000 / MOST_COST;
/** An object that sealing reads, or looks for in a damaged file, without copying it. */
const OF_READING = 0.3;
/** A byte of the contents of a page with form fields, which are followed to their end. */
const OF_CONTENTS = 1 / 600;

const refuse = (reason: PdfFault): Inspection => ({ ok: false, reason });

// Readers accept the header within the first kilobyte (ISO 32000-1, annex H).
const MARGIN = 1024;

function holds(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}

/** A reader that rebuilds a damaged file does not notice missing objects, so every page must have its contents. */
function pagesAreWhole(pdf: PDF, pages: readonly TreePage[]): boolean {
  return pages.every(({ dict }) => {
    const written = dict.get('Contents');
    if (written === undefined || written instanceof PdfNull) return true;
    const contents = resolved(pdf, written);
    if (!(contents instanceof PdfArray)) return contents instanceof PdfStream;
    return Array.from(contents).every((item) => resolved(pdf, item) instanceof PdfStream);
  });
}

/** Forms that a reader builds at run time (dynamic XFA) have no real pages, only "please wait". */
function isDynamicForm(pdf: PDF): boolean {
  const needsRendering = pdf.getCatalog().getBool('NeedsRendering');
  return needsRendering?.value === true;
}

/**
 * Returns whether the file has a digital signature. Adobe's usage rights (/Perms /UR3, on forms of authorities) have
 * the same format but are none.
 */
function isSigned(pdf: PDF, bytes: Uint8Array): boolean {
  const permissions = entry(pdf, pdf.getCatalog(), 'Perms');
  const usageRights = permissions instanceof PdfDict && permissions.has('UR3') ? 1 : 0;
  const { ranges } = findSignedRanges(bytes);
  return ranges.length > usageRights || hasFilledSignatureField(pdf);
}

function hasFilledSignatureField(pdf: PDF): boolean {
  return (pdf.getForm()?.getFields() ?? []).some(
    (field) => field.type === 'signature' && entry(pdf, field.acroField(), 'V') instanceof PdfDict,
  );
}

/** Returns the file merged into an empty one, as sealing does, and what that costs. */
function mergedAlone(pdf: PDF): { file: PDF; cost: number } {
  const target = PDF.create();
  const merger = createMerger(target);
  const pages = merger.append(pdf);
  merger.finish();
  return { file: target, cost: pages + merger.cost() };
}

/** The objects that are written in the file, or were read from its object streams. */
function objectsIn(pdf: PDF, bytes: Uint8Array): number {
  const written = new TextDecoder('latin1').decode(bytes).match(/\bobj\b/g)?.length ?? 0;
  return Math.max(written, pdf.context.registry.getLoadedObjects().size);
}

/**
 * Checks whether an uploaded file can be shown, signed and sealed. A file that passes will also pass sealing: the same
 * code reads it, merges it on trial and compares the pages. A second reader then compares what both show. A password to
 * open is refused; one that only restricts editing is not, since the owner of the file is the one who sends it. Files that
 * carry digital signatures are refused, because merging would destroy them. Never throws for a bad file.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length === 0) return refuse('EMPTY');
  if (bytes.length > MAX_FILE_BYTES) return refuse('TOO_BIG');
  if (!holds(bytes.subarray(0, MARGIN), '%PDF-')) return refuse('NOT_PDF');
  try {
    if (!(await inflatesWithin(new Uint8Array(bytes)))) return refuse('TOO_COMPLEX');
    const pdf = await openPdf(bytes);
    if (isSigned(pdf, bytes)) return refuse('ALREADY_SIGNED');
    if (isPortfolio(pdf)) return refuse('PORTFOLIO');
    if (requirePlainTree(pdf) > MAX_DOCUMENT_PAGES) return refuse('TOO_MANY_PAGES');
    const pages = pagesOf(pdf);
    if (isDynamicForm(pdf)) return refuse('FORM_NOT_KEPT');
    if (pages.length === 0 || !pagesAreWhole(pdf, pages)) return refuse('BROKEN');
    const contents = await contentsSize(pdf, (page) => hasFields(pdf, page));
    if (contents > MOST_CONTENTS || !(await contentsAreReadable(pdf))) return refuse('TOO_COMPLEX');
    const isRedrawn = asksToBeRedrawn(pdf);
    const plain = plainPages(pdf);
    const attached = hasAttachedFiles(pdf);
    preparePages(pdf);
    if (showsWhatIsNotSealed(pdf)) return refuse('HAS_ATTACHMENTS');
    const merged = mergedAlone(pdf);
    const read = Math.max(0, objectsIn(pdf, bytes) - merged.cost);
    const cost = merged.cost + read * OF_READING + contents * OF_CONTENTS;
    if (cost > MOST_COST) return refuse('TOO_COMPLEX');
    if (firstChangedPage(pdf, merged.file, 0) !== null) return refuse('BROKEN');
    const sealed = await merged.file.save();
    if (needsUnfound(pdf) || hasOutsideData(pdf) || !(await isReadAlike(bytes, sealed, isRedrawn, { pdf, plain })))
      return refuse('READ_DIFFERENTLY');
    return {
      ok: true,
      pages: pages.length,
      sha256: await sha256Hex(bytes),
      bytes: bytes.length,
      sealedBytes: Math.max(sealed.length, Math.ceil(cost * BYTES_PER_OBJECT)),
      hasAttachedFiles: attached,
    };
  } catch (error) {
    return refuse(faultOf(error));
  }
}

function faultOf(error: unknown): PdfFault {
  if (error instanceof EncryptedError || error instanceof PasswordError) return 'ENCRYPTED';
  if (error instanceof TooManyObjectsError || error instanceof SlowReadingError) return 'TOO_COMPLEX';
  if (error instanceof ReadDifferentlyError) return 'READ_DIFFERENTLY';
  return error instanceof FormNotKeptError ? 'FORM_NOT_KEPT' : 'BROKEN';
}
