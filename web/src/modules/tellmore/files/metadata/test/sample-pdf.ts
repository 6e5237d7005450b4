import { PDF, PdfDict, PdfName, PdfStream, PdfString } from '@libpdf/core';
import type { PdfRef } from '@libpdf/core';
import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { SECRET, samples } from './samples.ts';

/** A PDF with the secret in everything that says who made it, in an older version of itself, and in its picture. */
export async function pdf(): Promise<Bytes> {
  const made = PDF.create();
  made.setAuthor(SECRET);
  made.setTitle(SECRET);
  const page = made.addPage({ size: 'a4' });
  page.drawText('Det som skjedde', { x: 72, y: 500, size: 20 });
  page.drawText('Mer', { x: 72, y: 400, size: 20 });
  const hidden = (): PdfRef => made.register(new PdfStream([['Type', PdfName.of('Metadata')]], utf8(SECRET)));
  made.getCatalog().set('Metadata', hidden());
  page.dict.set('Metadata', hidden());
  page.dict.set('PieceInfo', PdfDict.of({ X: PdfString.fromString(SECRET) }));
  page.dict.set('LastModified', PdfString.fromString(SECRET));
  const image = new PdfStream(
    [
      ['Type', PdfName.of('XObject')],
      ['Subtype', PdfName.of('Image')],
      ['Filter', PdfName.of('DCTDecode')],
    ],
    samples['jpeg']?.() ?? new Uint8Array(),
  );
  page.dict.set('X', made.register(image));
  const first = await made.save();
  // A second version, which leaves the first in the file.
  const changed = await PDF.load(first);
  changed.setAuthor(`${SECRET}, igjen`);
  return new Uint8Array(await changed.save({ incremental: true }));
}
