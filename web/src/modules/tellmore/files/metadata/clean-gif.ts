import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const COMMENT = 0xfe;

/** Returns a GIF with nothing but its pictures, their times and their repetition. @throws DamagedError */
export function cleanGif(bytes: Bytes): Cleaned {
  const head = 13 + tableSize(bytes[10] ?? 0);
  if (bytes.length <= head) damaged('The end is missing');
  const removed = new Set<Removed>();
  const parts: Bytes[] = [bytes.slice(0, head)];
  let at = head;
  let hasPicture = false;
  while (bytes[at] !== END) {
    const start = at;
    if (bytes[at] === PICTURE) {
      at = blocksEnd(bytes, start + 11 + tableSize(bytes[start + 9] ?? 0));
      parts.push(bytes.slice(start, at));
      hasPicture = true;
    } else if (bytes[at] === EXTENSION) {
      at = blocksEnd(bytes, start + 2);
      const label = bytes[start + 1];
      const isRepetition =
        label === APPLICATION &&
        at - start === 19 &&
        String.fromCharCode(...bytes.subarray(start + 3, start + 11)) === 'NETSCAPE';
      if (label === CONTROL || isRepetition) parts.push(bytes.slice(start, at));
      else removed.add(label === COMMENT ? 'COMMENTS' : 'DESCRIPTIONS');
    } else damaged('An unknown block');
  }
  if (!hasPicture) damaged('No picture in it');
  if (at + 1 < bytes.length) removed.add('TRAILING');
  return { bytes: concat(...parts, new Uint8Array([END])), removed: [...removed], kept: ['VISIBLE'] };
}

/** Bytes of a table of colours, by the flags that announce it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function blocksEnd(bytes: Bytes, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    at += 1 + (size ?? damaged('A block is cut off'));
  }
  return at + 1;
}
