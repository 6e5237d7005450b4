import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

const HEADER = 'Exif\0\0';

/** An EXIF with nothing but the orientation. */
export function orientationSegment(orientation: number): Bytes {
  const header = Array.from(HEADER, (character) => character.charCodeAt(0));
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([...header, ...tiff, 0, 1, ...entry, 0, 0, 0, 0]);
}
