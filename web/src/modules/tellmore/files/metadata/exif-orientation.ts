import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

const HEADER = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** How an EXIF segment turns its picture, 2–8; null for upright, and for what cannot be read. */
export function orientationOf(body: Bytes): number | null {
  if (String.fromCharCode(...body.subarray(0, HEADER.length)) !== HEADER || body.length < HEADER.length + 8)
    return null;
  const view = new DataView(body.buffer, body.byteOffset + HEADER.length, body.length - HEADER.length);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > view.byteLength) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF with nothing but the orientation. */
export function orientationSegment(orientation: number): Bytes {
  const header = Array.from(HEADER, (character) => character.charCodeAt(0));
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([...header, ...tiff, 0, 1, ...entry, 0, 0, 0, 0]);
}
