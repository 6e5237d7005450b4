import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

const SIGNATURE = 8;
/** What draws the picture, and its frames if it is animated. */
const DRAWING = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
const REASONS: Readonly<Record<string, Removed>> = {
  eXIf: 'EXIF',
  tIME: 'TIMES',
  iCCP: 'COLOUR_PROFILE',
  tEXt: 'COMMENTS',
  zTXt: 'COMMENTS',
  iTXt: 'DESCRIPTIONS',
};

/** Returns a PNG with nothing but the chunks that draw it. @throws DamagedError */
export function cleanPng(bytes: Bytes): Cleaned {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const removed = new Set<Removed>();
  const parts: Bytes[] = [bytes.slice(0, SIGNATURE)];
  let at = SIGNATURE;
  let type = '';
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) damaged('The end is missing');
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) damaged('A chunk is cut off');
    type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (parts.length === 1 && type !== 'IHDR') damaged('No header');
    if (DRAWING.has(type) || ANIMATION.has(type)) parts.push(bytes.slice(at, end));
    else removed.add(REASONS[type] ?? 'COMMENTS');
    at = end;
  }
  if (at < bytes.length) removed.add('TRAILING');
  return { bytes: concat(...parts), removed: [...removed], kept: ['VISIBLE'] };
}
