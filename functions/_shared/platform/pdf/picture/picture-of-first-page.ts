import { webpEncoder } from '../../pictures/codecs/encode.ts';
import { shrink } from '../../pictures/pixels.ts';
import type { Pixels } from '../../pictures/pixels.ts';
import { asSealed } from '../as-sealed.ts';
import { renderFirstPage } from './render-page.ts';

/** Sharp on a phone of 360 points, and about 70 kB for a page of text: two seconds on a slow network. */
const WIDTH = 750;
/** Scans take more, and are waited for as long as text is: they are packed harder until they fit. */
const WISHED_BYTES = 100_000;
const QUALITIES = [82, 50, 20];
/** Shown 56 points wide, and sharp at three pixels per point; about 4 kB. */
const THUMB_WIDTH = 168;
const THUMB_QUALITY = 75;

/** The first page, to read and to recognise. */
interface PagePictures {
  readonly page: Uint8Array<ArrayBuffer>;
  readonly thumb: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the first page of a PDF as WebP in two sizes, as it will be sealed. Drawn on the server from the file itself, so that
 * the picture cannot show something else. Null when it cannot be drawn in the memory and time of a function.
 */
export async function picturesOfFirstPage(pdf: Uint8Array): Promise<PagePictures | null> {
  const sealed = await asSealed(pdf).catch(() => null);
  const pixels = sealed && (await renderFirstPage(sealed, WIDTH));
  const whole = pixels && (await packed(pixels));
  return whole && { page: whole, thumb: await thumbOf(pixels) };
}

async function thumbOf(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const width = Math.min(THUMB_WIDTH, pixels.width);
  const height = Math.max(1, Math.round((pixels.height * width) / pixels.width));
  const encode = await webpEncoder();
  return encode(
    shrink(pixels, { x: 0, y: 0, width: pixels.width, height: pixels.height }, width, height),
    THUMB_QUALITY,
  );
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
