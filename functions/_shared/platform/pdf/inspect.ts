import { PdfArray, PdfNull, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import type { LeftOut, PdfFault } from '../contract/files.ts';
import { MAX_DOCUMENT_PAGES, MAX_FILE_BYTES } from '../contract/limits.ts';
import { hasAttachedFiles, isPortfolio } from './attached-files.ts';
import { sha256Hex } from './digest.ts';
import { allowsNoChanges, earlierSignatures } from './earlier-signatures.ts';
import { hasFields } from './flatten-form.ts';
import { inflatesWithin } from './inflation.ts';
import { requirePlainLayers } from './layers.ts';
import { EncryptedError, openUpload } from './load-original.ts';
import type { Upload } from './load-original.ts';
import { contentsAreReadable, contentsSize, MOST_CONTENTS } from './page-content.ts';
import { hasOutsideData, NotSealedError } from './outside-pages.ts';
import { pagesOf, resolved } from './page-tree.ts';
import { requirePlainTree } from './plain-tree.ts';
import { readReachable, TooManyObjectsError } from './reachable.ts';
import { plainPages } from './second-reader/plain-pages.ts';
import { PasswordError, SlowReadingError } from './second-reader/read-pages.ts';
import { pageSizes } from './shown-page.ts';
import { isReadAlike } from './second-reader/same-reading.ts';
import { FormNotKeptError } from './shown-appearance.ts';
import { ActiveContentError, requireSettled } from './signed-upload.ts';
import { ReadDifferentlyError } from './tables/check-tables.ts';
import { needsUnfound } from './tables/found-by-viewer.ts';
import { writeTrial } from './update/trial.ts';
import { revisionOf } from './update/open-for-update.ts';
import { asksToBeRedrawn } from './write-appearances.ts';
import type { TreePage } from './page-tree.ts';

export type Inspection =
  | {
      readonly ok: true;
      readonly pages: number;
      /** As they are shown, in hundredths of a point; null where a page is listed twice. */
      readonly pageSizes: readonly { readonly width: number; readonly height: number }[] | null;
      readonly sha256: string;
      readonly bytes: number;
      /**
       * The size of the sealed file without the certificate. What sealing costs in time counts as bytes, so that the
       * files of a document have one limit.
       */
      readonly sealedBytes: number;
      readonly leftOut: readonly LeftOut[];
      /** Digital signatures that the file has already, and keeps. */
      readonly signatures: number;
    }
  | { readonly ok: false; readonly reason: PdfFault };

/** What one document may cost to seal, in objects (decision 0074). */
const MOST_COST = 16_000;
/** The files of a document may take 28 MB when sealed, and so cost together what one run can seal. */
const BYTES_PER_OBJECT = 28_000_000 / MOST_COST;
/** A number, a name or the like inside an object. */
const OF_VALUE = 0.05;
/** A name that is new to the document: LibPDF keeps each. */
const OF_NAME = 0.2;
/** An object that is only looked for in a damaged file, or that the pages do not need. */
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

/** The objects that are written in the file, or were read from its object streams. */
function objectsIn({ pdf, text }: Upload): number {
  const written = text.match(/\bobj\b/g)?.length ?? 0;
  return Math.max(written, pdf.context.registry.getLoadedObjects().size);
}

/**
 * Checks whether an uploaded file can be shown, signed and sealed. A file that passes will also pass sealing: the same
 * code reads it and writes the update on trial. A second reader then compares what both show. A password to open is
 * refused; one that only restricts editing is not, since the owner of the file is the one who sends it. Files that carry
 * digital signatures keep them: they are taken when nothing in them has to be changed. Never throws for a bad file.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length === 0) return refuse('EMPTY');
  if (bytes.length > MAX_FILE_BYTES) return refuse('TOO_BIG');
  if (!holds(bytes.subarray(0, MARGIN), '%PDF-')) return refuse('NOT_PDF');
  try {
    if (!(await inflatesWithin(new Uint8Array(bytes)))) return refuse('TOO_COMPLEX');
    const upload = await openUpload(bytes);
    const { pdf } = upload;
    const signatures = earlierSignatures(pdf, bytes);
    if (signatures > 0 && allowsNoChanges(pdf)) return refuse('NO_CHANGES_ALLOWED');
    if (isPortfolio(pdf)) return refuse('PORTFOLIO');
    if (requirePlainTree(pdf) > MAX_DOCUMENT_PAGES) return refuse('TOO_MANY_PAGES');
    const pages = pagesOf(pdf);
    if (isDynamicForm(pdf)) return refuse('FORM_NOT_KEPT');
    if (pages.length === 0 || !pagesAreWhole(pdf, pages)) return refuse('BROKEN');
    const contents = await contentsSize(pdf, (page) => hasFields(pdf, page));
    if (contents > MOST_CONTENTS || !(await contentsAreReadable(pdf))) return refuse('TOO_COMPLEX');
    const [isRedrawn, plain, hasFiles] = [asksToBeRedrawn(pdf), plainPages(pdf), hasAttachedFiles(pdf)];
    const sizes = pageSizes(pdf, pages);
    const cost = costOf(upload) + contents * OF_CONTENTS;
    if (cost > MOST_COST) return refuse('TOO_COMPLEX');
    if (needsUnfound(pdf) || hasOutsideData(pdf)) return refuse('READ_DIFFERENTLY');
    requirePlainLayers(pdf);
    if (signatures > 0) requireSettled(pdf);
    const trial = await writeTrial(revisionOf(upload), signatures > 0);
    if (!(await isReadAlike(bytes, trial.bytes, isRedrawn, { pdf, plain }))) return refuse('READ_DIFFERENTLY');
    return {
      ok: true,
      pages: pages.length,
      pageSizes: sizes,
      sha256: await sha256Hex(bytes),
      bytes: bytes.length,
      sealedBytes: Math.max(trial.bytes.length, Math.ceil(cost * BYTES_PER_OBJECT)),
      leftOut: [...(hasFiles ? ['FILES' as const] : []), ...(trial.hadActions ? ['ACTIONS' as const] : [])],
      signatures,
    };
  } catch (error) {
    return refuse(faultOf(error));
  }
}

function costOf(upload: Upload): number {
  const { objects, values, names } = readReachable(upload.pdf);
  return objects + values * OF_VALUE + names * OF_NAME + Math.max(0, objectsIn(upload) - objects) * OF_READING;
}

function faultOf(error: unknown): PdfFault {
  if (error instanceof EncryptedError || error instanceof PasswordError) return 'ENCRYPTED';
  if (error instanceof TooManyObjectsError || error instanceof SlowReadingError) return 'TOO_COMPLEX';
  if (error instanceof ReadDifferentlyError) return 'READ_DIFFERENTLY';
  if (error instanceof NotSealedError) return 'HAS_ATTACHMENTS';
  if (error instanceof ActiveContentError) return 'HAS_ACTIVE_CONTENT';
  return error instanceof FormNotKeptError ? 'FORM_NOT_KEPT' : 'BROKEN';
}
