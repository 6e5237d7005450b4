import { PdfDict } from '@libpdf/core';
import { settle } from '../settle.ts';
import type { Settled } from '../settle.ts';
import { hangPages } from './hang-pages.ts';
import type { Revision } from './open-for-update.ts';
import { addToReadingOrder } from './reading-order.ts';
import { addSignatureField, firstPageOf } from './signature-field.ts';

interface Trial extends Settled {
  readonly bytes: Uint8Array;
}

/**
 * Writes the update that sealing will write, without the seal and without the certificate's pages: every object that
 * sealing writes again is written again. Its pages are those of the upload as they will be sealed.
 * @throws what `settle` throws
 */
export async function writeTrial({ pdf, write }: Revision, isSigned: boolean): Promise<Trial> {
  const { hadActions } = isSigned ? { hadActions: false } : settle(pdf);
  if (!isSigned) {
    hangPages(pdf, []);
    addToReadingOrder(pdf, [], 'nb');
  }
  addSignatureField(pdf, firstPageOf(pdf), pdf.register(new PdfDict()));
  return { bytes: await write(), hadActions };
}
