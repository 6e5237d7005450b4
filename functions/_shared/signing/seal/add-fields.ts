import { PdfDict } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { embedImage } from '../../platform/pdf/embed-image.ts';
import { pagesOf } from '../../platform/pdf/page-tree.ts';
import { addFilledFields } from '../../platform/pdf/update/filled-field.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { DrawnFields } from './draw-fields.ts';

/** Adds drawn fields to the pages of a file, with one font for all. Throws SealError for a page that is not there. */
export async function addFields(pdf: PDF, { fields, fonts, images }: DrawnFields): Promise<void> {
  const pages = pagesOf(pdf);
  const embedded = new PdfDict();
  for (const [name, image] of images) embedded.set(name, embedImage(pdf, image));
  const resources = { fonts: await fonts.embed(pdf), images: embedded };
  for (const number of new Set(fields.map(({ page }) => page))) {
    const page = pages[number - 1];
    if (page === undefined) throw new SealError('VERIFICATION_FAILED', `There is no page ${number} for a field`);
    const onPage = fields.filter((field) => field.page === number).map(({ field }) => field);
    await addFilledFields(pdf, page, onPage, resources);
  }
}
