import { PdfArray, PdfString } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { sha256Hex } from './digest.ts';

/** Takes dates and identifier from what the file is about, never from the clock or a random source: the same bytes. */
export async function fixIdentity(pdf: PDF, madeAt: Date, identity: string): Promise<void> {
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const id = (await sha256Hex(new TextEncoder().encode(identity))).slice(0, 32);
  const bytes = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  pdf.context.info.trailer.set('ID', new PdfArray([new PdfString(bytes, 'hex'), new PdfString(bytes, 'hex')]));
}
