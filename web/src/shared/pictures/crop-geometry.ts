import type { Crop } from '#functions/platform/contract/files.ts';

// A square of a picture, in its pixels. Every change keeps it inside.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The smallest square in pixels: zoomed in further, nothing in the picture could be recognised. */
const SMALLEST = 32;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** How many times closer than the whole one may look. */
export function mostZoom(picture: PictureSize): number {
  const whole = Math.min(picture.width, picture.height);
  return Math.max(1, Math.min(8, whole / SMALLEST));
}

export function zoomOf(picture: PictureSize, crop: Crop): number {
  return Math.min(picture.width, picture.height) / crop.size;
}

export function moved(picture: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  return inside(picture, { ...crop, x: crop.x + byX, y: crop.y + byY });
}

/** Looks `zoom` times closer than the whole; the point (0–1 of the square) stays where it is. */
export function zoomed(picture: PictureSize, crop: Crop, zoom: number, point = { x: 0.5, y: 0.5 }): Crop {
  const whole = Math.min(picture.width, picture.height);
  const size = whole / Math.min(Math.max(zoom, 1), mostZoom(picture));
  const lost = crop.size - size;
  return inside(picture, { x: crop.x + lost * point.x, y: crop.y + lost * point.y, size });
}

/** In whole pixels, as the server wants it. */
export function rounded(picture: PictureSize, crop: Crop): Crop {
  const size = Math.max(1, Math.min(Math.round(crop.size), picture.width, picture.height));
  return {
    x: clamp(Math.round(crop.x), picture.width - size),
    y: clamp(Math.round(crop.y), picture.height - size),
    size,
  };
}

function inside(picture: PictureSize, { x, y, size }: Crop): Crop {
  return { x: clamp(x, picture.width - size), y: clamp(y, picture.height - size), size };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
