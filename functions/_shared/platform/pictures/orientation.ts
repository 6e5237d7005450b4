import { jpegSegments, startsWith } from './picture-header.ts';

/**
 * How the camera was held (Exif 2.32, tag 0x0112): 1 upright; 2–4 mirrored, turned by half, both; 5–8 with width and height
 * exchanged.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The orientation that a JPEG's Exif data names; 1 when there is none or it cannot be read, as browsers take it. */
export function readOrientation(jpeg: Uint8Array): Orientation {
  for (const { marker, start, end } of jpegSegments(jpeg)) {
    if (marker === 0xe1 && startsWith(jpeg, 'Exif\0\0', start)) return fromTiff(jpeg.subarray(start + 6, end));
  }
  return 1;
}

function fromTiff(tiff: Uint8Array): Orientation {
  if (tiff.length < 8) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const littleEndian = startsWith(tiff, 'II');
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, littleEndian) !== 0x0112) continue;
    const value = view.getUint16(at + 8, littleEndian);
    return ORIENTATIONS.find((known) => known === value) ?? 1;
  }
  return 1;
}

export function isTurned(orientation: Orientation): boolean {
  return orientation >= 5;
}

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a region of the upright picture as a region of the stored one. `width` and `height` are the stored ones. */
export function storedRegion(region: Region, orientation: Orientation, width: number, height: number): Region {
  const turned = isTurned(orientation);
  const [x, y] = turned ? [region.y, region.x] : [region.x, region.y];
  const [w, h] = turned ? [region.height, region.width] : [region.width, region.height];
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  return { x: fromRight ? width - x - w : x, y: fromBottom ? height - y - h : y, width: w, height: h };
}
