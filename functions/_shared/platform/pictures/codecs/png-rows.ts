import { inflatedSize } from '../../pdf/inflation.ts';
import type { PictureHeader } from '../picture-header.ts';

/** A pixel of four channels of 16 bits. */
const MOST_PIXEL_BYTES = 8;
/** Interlaced rows are up to twice as many, each behind a byte that names its filter. */
const INTERLACED = 2;

/**
 * Returns whether the packed rows of a PNG unpack to no more than the picture that its header announces could take. The
 * decoder reads on after the last row: a hundred pixels that unpack to gigabytes would take it a minute.
 */
export async function hasOnlyItsRows(bytes: Uint8Array, { width, height }: PictureHeader): Promise<boolean> {
  const most = (width * MOST_PIXEL_BYTES + 1) * height * INTERLACED;
  return (await inflatedSize(packedRows(bytes), most)) <= most;
}

function packedRows(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    if (view.getUint32(at + 4) === IDAT) {
      const part = bytes.subarray(at + 8, end);
      rows.set(part, length);
      length += part.length;
    }
    at = end + 4;
  }
  return rows.subarray(0, length);
}

const IDAT = 0x49444154;
