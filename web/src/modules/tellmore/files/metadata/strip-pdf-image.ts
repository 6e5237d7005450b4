import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { damaged } from './cleaned.ts';
import type { Kept, Removed } from './cleaned.ts';
import { boxesIn } from './iso-boxes.ts';

/** What was found in the pictures of a document. */
export interface PictureFacts {
  readonly removed: Set<Removed>;
  readonly kept: Set<Kept>;
}

const CLEANERS: Readonly<Record<string, (bytes: Bytes) => { readonly bytes: Bytes; readonly isCleaner: boolean }>> = {
  DCTDecode: (bytes) => {
    const cleaned = cleanJpeg(bytes);
    return { bytes: cleaned.bytes, isCleaner: cleaned.removed.length > 0 };
  },
  JPXDecode: cleanJpeg2000,
};
/** Codings of pictures that have no room for metadata. */
const BARE = new Set(['CCITTFaxDecode', 'JBIG2Decode']);
/** Names of inline pictures (ISO 32000-2, table 92), which viewers read of every stream. */
const SHORT = new Map([
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);
/** What programs pack a coded picture into once more (ISO 32000-2, table 6): ReportLab writes `[/ASCII85Decode /DCTDecode]`. */
const PACKINGS = new Set(['ASCII85Decode', 'ASCIIHexDecode', 'FlateDecode', 'LZWDecode', 'RunLengthDecode']);

/**
 * Takes the metadata out of a JPEG or JPEG 2000 picture of a PDF, which is unpacked for it. One that cannot be read, or has
 * another coding, stays as it is, since viewers may still show it, and the facts say so.
 */
export function stripImage(stream: PdfStream, { removed, kept }: PictureFacts, pdf: PDF): void {
  const filters = listOf(stream, 'Filter', pdf).map((filter) =>
    filter instanceof PdfName ? longName(filter.value) : '',
  );
  const coding = filters.at(-1);
  const isBare = filters.every((filter, at) => PACKINGS.has(filter) || (at === filters.length - 1 && BARE.has(filter)));
  if (coding === undefined || isBare) return;
  const clean = CLEANERS[coding];
  if (clean === undefined) return void kept.add('PICTURES');
  const settings = listOf(stream, 'DecodeParms', pdf);
  try {
    const cleaned = clean(unpacked(stream, filters.slice(0, -1), settings));
    // This also takes away how it was packed.
    stream.setData(cleaned.bytes);
    stream.set('Filter', PdfName.of(coding));
    const ofCoding = settings[filters.length - 1];
    if (ofCoding instanceof PdfDict) stream.set('DecodeParms', ofCoding);
    if (cleaned.isCleaner) removed.add('EXIF');
  } catch {
    kept.add('PICTURES');
  }
}

const longName = (filter: string): string => SHORT.get(filter) ?? filter;

/** The coded picture itself. Raises an error for a packing that no picture has, and for bytes that are damaged. */
function unpacked(stream: PdfStream, filters: readonly string[], settings: readonly (PdfObject | undefined)[]): Bytes {
  let data = stream.data;
  for (const [index, filter] of filters.entries()) {
    if (!PACKINGS.has(filter)) damaged('A picture in the PDF is packed in an unknown way');
    const packed = new PdfStream([['Filter', PdfName.of(filter)]], data);
    const own = settings[index];
    if (own instanceof PdfDict) packed.set('DecodeParms', own);
    data = packed.getDecodedData();
  }
  return new Uint8Array(data);
}

/** An entry that may be one object, a list or none, with everything looked up. */
function listOf(stream: PdfStream, key: string, pdf: PDF): readonly (PdfObject | undefined)[] {
  const resolve = (given: PdfObject | undefined) =>
    given instanceof PdfRef ? (pdf.getObject(given) ?? undefined) : given;
  const found = resolve(stream.get(key));
  if (found === undefined) return [];
  return found instanceof PdfArray ? Array.from(found, resolve) : [found];
}

const CODESTREAM = 0xff;
/** XML, anything of a program's own, and lists of them (ISO 15444-1, annex I). */
const DESCRIBING = new Set(['xml ', 'uuid', 'uinf']);

function cleanJpeg2000(given: Bytes): { readonly bytes: Bytes; readonly isCleaner: boolean } {
  const bytes = new Uint8Array(given);
  let isCleaner = false;
  // Without boxes it is the picture alone.
  if (bytes[0] === CODESTREAM) return { bytes, isCleaner };
  for (const { name, start, body, end } of boxesIn(bytes, 0, bytes.length)) {
    if (!DESCRIBING.has(name)) continue;
    bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
    bytes.fill(0, body, end);
    isCleaner = true;
  }
  return { bytes, isCleaner };
}
