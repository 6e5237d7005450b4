import type { Orientation } from '../contract/exif-orientation.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../contract/files.ts';
import type { Crop, PictureFault } from '../contract/files.ts';
import { decode } from './codecs/decode.ts';
import { webpEncoder } from './codecs/encode.ts';
import { isTurned, readOrientation, storedRegion } from './orientation.ts';
import type { Region } from './orientation.ts';
import { readPictureHeader } from './picture-header.ts';
import type { PictureHeader } from './picture-header.ts';
import { shrink, upright } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/**
 * The pictures made of an upload: the whole picture or a square of it (by default the middle), in each of these widths.
 */
export interface PictureWish {
  readonly shape: 'WHOLE' | 'SQUARE';
  readonly widths: readonly number[];
  /** SQUARE only. */
  readonly crop?: Crop | undefined;
}

/** One picture in one size, as WebP. */
interface Picture {
  readonly width: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Made =
  | { readonly ok: true; readonly type: `image/${PictureHeader['format']}`; readonly pictures: readonly Picture[] }
  | { readonly ok: false; readonly fault: PictureFault | 'TOO_BIG' | 'CROP' };

/** Progressive JPEGs have about ten; each goes over the whole picture again. */
const MOST_PASSES = 24;

/**
 * Makes a picture in every width from an upload: upright, cropped, with nothing but its pixels. Runs one call at a time,
 * because a function has memory for one.
 */
export function makePictures(bytes: Uint8Array<ArrayBuffer>, wish: PictureWish): Promise<Made> {
  const made = before.then(() => make(bytes, wish));
  before = made.catch(() => undefined);
  return made;
}

let before: Promise<unknown> = Promise.resolve();

async function make(bytes: Uint8Array<ArrayBuffer>, wish: PictureWish): Promise<Made> {
  if (bytes.length === 0) return { ok: false, fault: 'EMPTY' };
  if (bytes.length > MAX_PICTURE_BYTES) return { ok: false, fault: 'TOO_BIG' };
  const header = readPictureHeader(bytes);
  if (header === null) return { ok: false, fault: 'NOT_PICTURE' };
  if (header === 'BROKEN' || header.passes > MOST_PASSES) return { ok: false, fault: 'UNREADABLE_PICTURE' };
  if (header.width * header.height > MAX_PICTURE_PIXELS) return { ok: false, fault: 'TOO_MANY_PIXELS' };

  const orientation = header.format === 'jpeg' ? readOrientation(bytes) : 1;
  const region = regionOf(header, orientation, wish);
  if (region === null) return { ok: false, fault: 'CROP' };
  const largest = await cutOut(bytes, header, orientation, region, wish.widths.at(-1) ?? 1);
  if (largest === null) return { ok: false, fault: 'UNREADABLE_PICTURE' };

  const encode = await webpEncoder();
  const pictures = wish.widths.map((width) => ({ width, bytes: encode(scaledTo(largest, width)) }));
  return { ok: true, type: `image/${header.format}`, pictures };
}

/** Returns the kept region of the upright picture; null when the crop is not inside it. */
function regionOf(header: PictureHeader, orientation: Orientation, { shape, crop }: PictureWish): Region | null {
  const turned = isTurned(orientation);
  const [width, height] = turned ? [header.height, header.width] : [header.width, header.height];
  if (shape === 'WHOLE') return { x: 0, y: 0, width, height };
  const side = Math.min(width, height);
  const { x, y, size } = crop ?? { x: (width - side) >> 1, y: (height - side) >> 1, size: side };
  if (x < 0 || y < 0 || size < 1 || x + size > width || y + size > height) return null;
  return { x, y, width: size, height: size };
}

/** The region, upright, at most `most` pixels wide. Scaled before it is turned: the large picture is held once. */
async function cutOut(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
  orientation: Orientation,
  region: Region,
  most: number,
) {
  const whole = await decode(bytes, header);
  if (whole === null) return null;
  const stored = storedRegion(region, orientation, whole.width, whole.height);
  const [width, height] = fit(region, most);
  const [storedWidth, storedHeight] = isTurned(orientation) ? [height, width] : [width, height];
  return upright(shrink(whole, stored, storedWidth, storedHeight), orientation);
}

function scaledTo(picture: Pixels, most: number): Pixels {
  if (picture.width <= most && picture.height <= most) return picture;
  return shrink(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, ...fit(picture, most));
}

/** Width and height of a picture that has to fit a square of `most` pixels; never larger than it is. */
function fit({ width, height }: { readonly width: number; readonly height: number }, most: number): [number, number] {
  const scale = Math.min(1, most / width, most / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
