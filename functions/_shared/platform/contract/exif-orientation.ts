/**
 * How the camera was held (Exif 2.32, tag 0x0112): 1 upright; 2–4 mirrored, turned by half, both; 5–8 with width and height
 * exchanged.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const TAG = 0x0112;
const HEADER = 'Exif\0\0';

/**
 * Returns the orientation that the contents of a JPEG's APP1 segment name; 1 when they are no Exif data, name none or cannot
 * be read, as browsers take it.
 */
export function orientationOf(segment: Uint8Array): Orientation {
  if (
    segment.length < HEADER.length + 8 ||
    !Array.from(HEADER).every((letter, at) => segment[at] === letter.charCodeAt(0))
  )
    return 1;
  const view = new DataView(segment.buffer, segment.byteOffset + HEADER.length, segment.length - HEADER.length);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return ORIENTATIONS.find((known) => known === value) ?? 1;
  }
  return 1;
}
