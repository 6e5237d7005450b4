import { orientationOf } from '../contract/exif-orientation.ts';
import type { Orientation } from '../contract/exif-orientation.ts';
import { jpegSegments, startsWith } from './picture-header.ts';

/** The orientation that a JPEG's Exif data names; 1 when there is none or it cannot be read, as browsers take it. */
export function readOrientation(jpeg: Uint8Array): Orientation {
  for (const { marker, start, end } of jpegSegments(jpeg)) {
    if (marker === 0xe1 && startsWith(jpeg, 'Exif\0\0', start)) return orientationOf(jpeg.subarray(start, end));
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
