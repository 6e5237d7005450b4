import { MAX_FILE_BYTES } from '#functions/platform/contract/limits.ts';
import { pdfOfPictures } from './pdf-of-pictures.ts';
import type { JpegPage } from './pdf-of-pictures.ts';
import { PAGE_SIDE, straightPage } from './read-photo.ts';
import type { PhotoPage } from './read-photo.ts';

/** From sharp to small; the first with which the pages fit is taken. */
const ATTEMPTS = [
  { side: PAGE_SIDE, quality: 0.82 },
  { side: 1_700, quality: 0.7 },
  { side: 1_300, quality: 0.6 },
];

/** Makes one PDF of photographed pages; null when one of them cannot be read, 'TOO_BIG' when they do not fit. */
export async function makePdf(pages: readonly PhotoPage[]): Promise<File | 'TOO_BIG' | null> {
  for (const { side, quality } of ATTEMPTS) {
    const pictures: JpegPage[] = [];
    for (const page of pages) {
      const straight = await straightPage(page, side, quality);
      if (straight === null) return null;
      const { blob, width, height } = straight;
      pictures.push({ bytes: new Uint8Array(await blob.arrayBuffer()), width, height });
    }
    const pdf = pdfOfPictures(pictures);
    if (pdf.size <= MAX_FILE_BYTES) return new File([pdf], nameOf(pages), { type: pdf.type });
  }
  return 'TOO_BIG';
}

/** After the first photo. */
function nameOf([first]: readonly PhotoPage[]): string {
  const stem = first?.file.name.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  return `${stem || 'photo'}.pdf`;
}
