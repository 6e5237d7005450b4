import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { endOfContent } from './content-end.ts';
import { inflatedSize } from './inflation.ts';
import { entry, pagesOf, resolved } from './page-tree.ts';

/** What all pages with form fields together may unpack to, in bytes. */
export const MOST_CONTENTS = 8_000_000;
/** Unpacks to 8 MB at most (RFC 1951: 258 bytes in two bits). */
const SMALL = 8_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The streams of a page's contents, as they are written. */
function streamsOf(pdf: PDF, page: PdfDict): PdfObject[] {
  const written = page.get('Contents');
  const contents = resolved(pdf, written);
  const all = contents instanceof PdfArray ? [...contents] : written ? [written] : [];
  return all.filter((item) => resolved(pdf, item) instanceof PdfStream);
}

/** Returns how many bytes the contents of these pages unpack to; stops counting above `MOST_CONTENTS`. */
export async function contentsSize(pdf: PDF, isMeant: (page: PdfDict) => boolean): Promise<number> {
  let size = 0;
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) {
    if (!isMeant(page)) continue;
    for (const item of streamsOf(pdf, page)) {
      size += await sizeOf(pdf, resolved(pdf, item), MOST_CONTENTS - size);
      if (size > MOST_CONTENTS) return size;
    }
  }
  return size;
}

/** What the contents of one page may unpack to, in bytes: more ends a reader's tab. */
const MOST_OF_PAGE = 100_000_000;
/** RFC 1951: 258 bytes in two bits. */
const BEST_RATIO = 1_032;

/**
 * Returns whether a reader can take the contents of every page, of which several may be one stream. Counts only where
 * the packed size leaves it open; contents that are packed in an unusual way count as they are.
 */
export async function contentsAreReadable(pdf: PDF): Promise<boolean> {
  for (const page of new Set(pagesOf(pdf).map(({ dict }) => dict))) {
    const streams = streamsOf(pdf, page).map((item) => resolved(pdf, item));
    const packed = streams.reduce((sum, item) => sum + (item instanceof PdfStream ? item.data.length : 0), 0);
    if (packed * BEST_RATIO <= MOST_OF_PAGE) continue;
    const known = new Map<PdfObject | undefined, number>();
    let size = 0;
    for (const item of streams) {
      if (!(item instanceof PdfStream)) continue;
      if (!known.has(item))
        known.set(item, isFlate(pdf, item) ? await sizeOf(pdf, item, MOST_OF_PAGE) : item.data.length);
      size += known.get(item) ?? 0;
      if (size > MOST_OF_PAGE) return false;
    }
  }
  return true;
}

function isFlate(pdf: PDF, stream: PdfStream): boolean {
  const filter = entry(pdf, stream, 'Filter');
  const filters = filter instanceof PdfArray ? Array.from(filter, (item) => resolved(pdf, item)) : [filter];
  return filters.length === 1 && filters[0] === PdfName.FlateDecode;
}

async function sizeOf(pdf: PDF, stream: PdfObject | undefined, limit: number): Promise<number> {
  if (!(stream instanceof PdfStream)) return 0;
  const filter = entry(pdf, stream, 'Filter');
  if (filter === undefined) return stream.data.length;
  if (isFlate(pdf, stream)) return await inflatedSize(new Uint8Array(stream.data), limit);
  return stream.data.length <= SMALL ? stream.data.length : Number.POSITIVE_INFINITY;
}

/** Returns the operators of a page, unpacked and in one piece. */
export const contentOf = (pdf: PDF, page: PdfDict): Uint8Array =>
  joined(streamsOf(pdf, page).map((item) => decoded(resolved(pdf, item))));

/**
 * Appends operators to a page, in the graphics state that the page began with. Returns false when the page's operators
 * do not end, so that readers would take what follows for a part of them.
 */
export function appendContent(pdf: PDF, page: PdfDict, content: string): boolean {
  const streams = streamsOf(pdf, page);
  const end = endOfContent(contentOf(pdf, page));
  if (end === undefined) return false;
  const { saved, marked, isText } = end;
  const after = `${isText ? 'ET ' : ''}${'EMC '.repeat(marked)}${'Q '.repeat(1 + saved)}`;
  const first = pdf.register(new PdfStream(undefined, bytesOf('q\n')));
  const last = pdf.register(new PdfStream(undefined, bytesOf(`\n${after}\n${content}\n`)));
  page.set('Contents', new PdfArray([first, ...streams, last]));
  return true;
}

function decoded(stream: PdfObject | undefined): Uint8Array {
  return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
}

/** Readers put a blank between the parts. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0)).fill(0x20);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length + 1;
  }
  return all;
}
