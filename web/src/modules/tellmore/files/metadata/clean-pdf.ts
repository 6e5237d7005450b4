import { PDF, PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

/** Entries of any object that describe or keep what is not shown. */
const DESCRIBING = ['Metadata', 'PieceInfo', 'LastModified', 'Thumb', 'AF', 'AA', 'JS'] as const;
/** Entries of a comment on a page that say who wrote it and when, and a file that hangs on it. */
const OF_COMMENTS = ['T', 'M', 'CreationDate', 'NM', 'RC', 'FS'] as const;

/**
 * Returns a new PDF with the pages alone, as they are shown: no information, XMP, attachments, scripts or earlier versions,
 * and no metadata in JPEG images. @throws DamagedError, also for a file with a password
 */
export async function cleanPdf(bytes: Bytes): Promise<Cleaned> {
  const source = await PDF.load(bytes.slice()).catch(() => damaged('The PDF cannot be read'));
  if (source.isEncrypted) damaged('The PDF is protected');
  const count = source.getPageCount();
  if (count === 0) damaged('The PDF has no pages');
  const removed = new Set<Removed>(['DOCUMENT_FACTS', 'HISTORY']);
  const target = PDF.create();
  const pages = Array.from({ length: count }, (_, index) => index);
  try {
    await target.copyPagesFrom(source, pages);
    for (const object of target.context.registry.getNewObjects().values()) strip(object, removed, 0);
    forgetAuthor(target);
    return { bytes: new Uint8Array(await target.save()), removed: [...removed], kept: ['VISIBLE', 'DOCUMENT_TEXT'] };
  } catch (error) {
    return damaged(String(error));
  }
}

/** LibPDF writes its own name and the time otherwise. */
function forgetAuthor(pdf: PDF): void {
  pdf.setTitle('');
  pdf.setAuthor('');
  pdf.setCreator('');
  pdf.setProducer('');
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
}

/** Deeper than what any program writes into one object. */
const DEEPEST = 50;

function strip(value: unknown, removed: Set<Removed>, depth: number): void {
  if (depth > DEEPEST) damaged('The PDF is nested too deep');
  if (value instanceof PdfArray) for (const item of value) strip(item, removed, depth + 1);
  if (!(value instanceof PdfDict)) return;
  for (const key of DESCRIBING) if (value.has(key)) value.delete(key);
  if (isComment(value)) for (const key of OF_COMMENTS) if (value.has(key)) value.delete(key);
  if (value instanceof PdfStream) stripImage(value, removed);
  for (const [, item] of value) strip(item, removed, depth + 1);
}

const isComment = (dict: PdfDict): boolean => dict.has('Subtype') && dict.has('Rect');

function stripImage(stream: PdfStream, removed: Set<Removed>): void {
  const filter = stream.get('Filter');
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter;
  if (only !== PdfName.of('DCTDecode')) return;
  try {
    const cleaned = cleanJpeg(new Uint8Array(stream.data));
    stream.setData(cleaned.bytes);
    if (cleaned.removed.length > 0) removed.add('EXIF');
  } catch {
    // A picture that readers may still show, and that has nothing we could tell from its pixels.
    damaged('A picture in the PDF is damaged');
  }
}
