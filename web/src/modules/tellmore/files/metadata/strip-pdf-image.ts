import { PdfArray, PdfName, PdfRef } from '@libpdf/core';
import type { PDF, PdfStream } from '@libpdf/core';
import { cleanJpeg } from './clean-jpeg.ts';
import { damaged } from './cleaned.ts';
import type { Removed } from './cleaned.ts';
import { boxesIn } from './iso-boxes.ts';

/** Takes the metadata out of a JPEG or JPEG 2000 picture of a PDF. @throws DamagedError */
export function stripImage(stream: PdfStream, removed: Set<Removed>, pdf: PDF): void {
  const filters = filtersOf(stream, pdf);
  const isJpeg = filters.includes('DCTDecode');
  if (!isJpeg && !filters.includes('JPXDecode')) return;
  // Coded once more, which hardly any program does.
  if (filters.length > 1) damaged('A picture in the PDF is packed twice');
  try {
    if (isJpeg) {
      const cleaned = cleanJpeg(new Uint8Array(stream.data));
      stream.setData(cleaned.bytes);
      if (cleaned.removed.length > 0) removed.add('EXIF');
    } else stripJpeg2000(stream, removed);
  } catch {
    // A picture that readers may still show, and that has nothing we could tell from its pixels.
    damaged('A picture in the PDF is damaged');
  }
}

function filtersOf(stream: PdfStream, pdf: PDF): readonly string[] {
  const given = stream.get('Filter');
  const filter = given instanceof PdfRef ? pdf.getObject(given) : given;
  const list = filter instanceof PdfArray ? [...filter] : [filter];
  return list.flatMap((one) => (one instanceof PdfName ? [one.value] : []));
}

const CODESTREAM = 0xff;
/** XML, anything of a program's own, and lists of them (ISO 15444-1, annex I). */
const DESCRIBING = new Set(['xml ', 'uuid', 'uinf']);

function stripJpeg2000(stream: PdfStream, removed: Set<Removed>): void {
  // Without boxes it is the picture alone.
  if (stream.data[0] === CODESTREAM) return;
  const bytes = new Uint8Array(stream.data);
  for (const { name, start, body, end } of boxesIn(bytes, 0, bytes.length)) {
    if (!DESCRIBING.has(name)) continue;
    bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
    bytes.fill(0, body, end);
    removed.add('EXIF');
  }
  stream.setData(bytes);
}
