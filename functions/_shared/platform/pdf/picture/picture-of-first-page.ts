import { webpEncoder } from '../../pictures/codecs/encode.ts';
import type { Pixels } from '../../pictures/pixels.ts';
import { firstPageAlone } from '../first-page.ts';
import { renderFirstPage } from './render-page.ts';

/** Sharp on a phone of 360 points, and about 70 kB for a page of text: two seconds on a slow network. */
const WIDTH = 750;
/** Scans take more, and are waited for as long as text is: they are packed harder until they fit. */
const WISHED_BYTES = 100_000;
const QUALITIES = [82, 50, 20];

/**
 * Returns the first page of a PDF as a WebP, as it will be sealed. Drawn on the server from the file itself, so that
 * the picture cannot show something else. Null when it cannot be drawn in the memory and time of a function.
 */
export async function pictureOfFirstPage(pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const page = await firstPageAlone(pdf).catch(() => null);
  const pixels = page && (await renderFirstPage(page, WIDTH));
  return pixels && (await packed(pixels));
}

/** The first packing of at most the wished size, or the smallest. */
async function packed(pixels: Pixels): Promise<Uint8Array<ArrayBuffer> | null> {
  const encode = await webpEncoder();
  let picture: Uint8Array<ArrayBuffer> | null = null;
  for (const quality of QUALITIES) {
    picture = encode(pixels, quality);
    if (picture.length <= WISHED_BYTES) break;
  }
  return picture;
}
