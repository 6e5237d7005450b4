import { isPortfolio } from '../../platform/pdf/attached-files.ts';
import { PdfArray, PdfStream } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import type { PdfFault } from '../../platform/contract/files.ts';
import { MAX_DOCUMENT_PAGES, MAX_FILE_BYTES } from '../../platform/contract/limits.ts';
import { inflatesWithin } from '../../platform/pdf/inflation.ts';
import { EncryptedError, openPdf } from '../../platform/pdf/load-original.ts';
import { contentOf, contentsAreReadable, contentsSize, MOST_CONTENTS } from '../../platform/pdf/page-content.ts';
import { entry, pagesOf, resolved } from '../../platform/pdf/page-tree.ts';
import type { TreePage } from '../../platform/pdf/page-tree.ts';
import { withoutStrays } from '../../platform/pdf/readable-content.ts';
import { ReadDifferentlyError } from '../../platform/pdf/tables/check-tables.ts';
import { hasActiveContent } from '../../platform/pdf/active-content.ts';

/** One page of a candidate's file. */
export interface ReadPage {
  /** Empty for a picture of paper. */
  readonly text: string;
  /** Nothing is drawn on it. */
  readonly isEmpty: boolean;
}

export type CheckFileInspection =
  | { readonly ok: true; readonly pages: readonly ReadPage[] }
  | { readonly ok: false; readonly reason: PdfFault };

const refuse = (reason: PdfFault): CheckFileInspection => ({ ok: false, reason });

/** Pages whose text is read: enough to tell what a document is. */
const MOST_READ = 10;

/**
 * Checks whether a candidate's PDF can be kept and shown, and reads it. It is kept as it is, since the issuer's
 * signature is evidence (a file that is sealed here gets an update in which nothing acts): so files with active
 * content are refused. Never throws for a bad file.
 */
export async function inspectCheckFile(bytes: Uint8Array<ArrayBuffer>): Promise<CheckFileInspection> {
  if (bytes.length === 0) return refuse('EMPTY');
  if (bytes.length > MAX_FILE_BYTES) return refuse('TOO_BIG');
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')) return refuse('NOT_PDF');
  try {
    if (!(await inflatesWithin(bytes))) return refuse('TOO_COMPLEX');
    const pdf = await openPdf(bytes);
    if (isPortfolio(pdf)) return refuse('PORTFOLIO');
    const pages = pagesOf(pdf);
    if (pages.length > MAX_DOCUMENT_PAGES) return refuse('TOO_MANY_PAGES');
    if (pages.length === 0) return refuse('BROKEN');
    if (!(await contentsAreReadable(pdf))) return refuse('TOO_COMPLEX');
    if (hasActiveContent(pdf)) return refuse('HAS_ACTIVE_CONTENT');
    if ((await contentsSize(pdf, () => true)) > MOST_CONTENTS) return { ok: true, pages: pages.map(unread) };
    return { ok: true, pages: pages.map((page, index) => readPage(pdf, page, index)) };
  } catch (error) {
    if (error instanceof ReadDifferentlyError) return refuse('READ_DIFFERENTLY');
    return refuse(error instanceof EncryptedError ? 'ENCRYPTED' : 'BROKEN');
  }
}

const unread = (): ReadPage => ({ text: '', isEmpty: false });

function readPage(pdf: PDF, { dict }: TreePage, index: number): ReadPage {
  if (index >= MOST_READ) return unread();
  const isEmpty = !draws(pdf, dict);
  return { text: textOf(pdf, dict, index), isEmpty };
}

/** A page whose fonts cannot be read has no text; a person reads it. */
function textOf(pdf: PDF, page: PdfDict, index: number): string {
  try {
    const content = contentOf(pdf, page);
    const readable = withoutStrays(content);
    if (readable !== content) page.set('Contents', new PdfStream(undefined, readable));
    return pdf.getPages()[index]?.extractText().text.slice(0, 50_000) ?? '';
  } catch {
    return '';
  }
}

/** Operators that paint: text, paths, shadings, images and forms (ISO 32000-1, table 51). */
const PAINTS = /(?:^|\s)(?:Tj|TJ|'|"|f\*?|F|S|s|B\*?|b\*?|sh|Do|EI)(?=\s|$)/;

function draws(pdf: PDF, page: PdfDict): boolean {
  const contents = entry(pdf, page, 'Contents');
  const streams = contents instanceof PdfArray ? [...contents].map((item) => resolved(pdf, item)) : [contents];
  const annotations = entry(pdf, page, 'Annots');
  if (annotations instanceof PdfArray && annotations.length > 0) return true;
  return streams.some(
    (stream) => stream instanceof PdfStream && PAINTS.test(new TextDecoder('latin1').decode(stream.getDecodedData())),
  );
}
