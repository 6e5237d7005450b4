import { PDF, PdfArray, PdfStream } from '@libpdf/core';
import type { PdfRef } from '@libpdf/core';
import type { PdfFault } from '../contract/files.ts';
import { MAX_DOCUMENT_PAGES, MAX_FILE_BYTES } from '../contract/limits.ts';
import { findSignedRanges } from './byte-range.ts';
import { sha256Hex } from './digest.ts';
import { withFlatForm } from './load-original.ts';
import { createMerger } from './merger.ts';

export type Inspection =
  | { readonly ok: true; readonly pages: number; readonly sha256: string; readonly bytes: number }
  | { readonly ok: false; readonly reason: PdfFault };

const refuse = (reason: PdfFault): Inspection => ({ ok: false, reason });

// Readers accept the header within the first kilobyte and the end mark near the end (ISO 32000-1, annex H).
const margin = 1024;

function holds(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}

/** Whether the file ends as a PDF does; blanks and zeros behind the end mark, as mail gateways add them, do not count. */
function endsProperly(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20) + 1;
  return holds(bytes.subarray(Math.max(0, end - margin), end), '%%EOF');
}

/** A reader that rebuilds a damaged file finds what is there, not what is missing: every page must have its contents. */
function pagesAreWhole(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const isStream = (value: unknown) => value instanceof PdfStream;
  return pdf.getPages().every(({ dict }) => {
    if (!dict.has('Contents')) return true;
    const contents = dict.get('Contents', resolve);
    if (!(contents instanceof PdfArray)) return isStream(contents);
    return Array.from(contents, (_, index) => contents.at(index, resolve)).every(isStream);
  });
}

/** Forms that a reader builds at run time (dynamic XFA) have no real pages, only "please wait". */
function isDynamicForm(pdf: PDF): boolean {
  const needsRendering = pdf.getCatalog().getBool('NeedsRendering');
  return needsRendering?.value === true;
}

/**
 * Whether an uploaded file can be shown, signed and sealed. A file that passes will also pass sealing: the same code
 * reads it and merges it on trial. A password to open is refused; one that only restricts editing is not, since the
 * owner of the file is the one who sends it. Files that carry digital signatures are refused, because merging would
 * destroy them. Never throws for a bad file.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length === 0) return refuse('EMPTY');
  if (bytes.length > MAX_FILE_BYTES) return refuse('TOO_BIG');
  if (!holds(bytes.subarray(0, margin), '%PDF-')) return refuse('NOT_PDF');
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) return refuse('ENCRYPTED');
    if (findSignedRanges(bytes).ranges.length > 0) return refuse('ALREADY_SIGNED');
    const pages = pdf.getPageCount();
    if (pages > MAX_DOCUMENT_PAGES) return refuse('TOO_MANY_PAGES');
    const isTruncated = !endsProperly(bytes);
    if (pages === 0 || isTruncated || !pagesAreWhole(pdf) || isDynamicForm(pdf)) return refuse('BROKEN');
    createMerger(PDF.create()).append(withFlatForm(pdf));
    return { ok: true, pages, sha256: await sha256Hex(bytes), bytes: bytes.length };
  } catch {
    return refuse('BROKEN');
  }
}
