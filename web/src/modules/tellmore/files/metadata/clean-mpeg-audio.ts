import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned } from './cleaned.ts';

/** kbit/s by index, for MPEG 1 layers I–III, then MPEG 2 and 2.5 layer I and layers II–III. */
const RATES = {
  11: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  12: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  13: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  21: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  22: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const FREQUENCIES = [44_100, 48_000, 32_000] as const;

/**
 * Returns the frames of an MP3 or AAC (ADTS) file alone: tags before, between and after them (ID3, APE, Lyrics3) are no
 * frames. @throws DamagedError
 */
export function cleanFrames(bytes: Bytes): Cleaned {
  const runs: Bytes[] = [];
  let at = skipId3(bytes, 0);
  let dropped = at;
  while (at < bytes.length) {
    const end = endOfRun(bytes, at);
    if (end > at) {
      runs.push(bytes.slice(at, end));
      at = end;
      continue;
    }
    const next = skipId3(bytes, at) > at ? skipId3(bytes, at) : nextRun(bytes, at + 1);
    dropped += next - at;
    at = next;
  }
  if (runs.length === 0) damaged('No sound in it');
  return { bytes: concat(...runs), removed: dropped > 0 ? ['TAGS'] : [], kept: ['AUDIBLE', 'ENCODER'] };
}

function endOfRun(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const length = frameLength(bytes, at);
    if (length === 0 || at + length > bytes.length) return at;
    at += length;
  }
}

/** Where two frames follow each other again: a single one may be chance. */
function nextRun(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at);
    if (length > 0 && frameLength(bytes, at + length) > 0) return at;
  }
  return bytes.length;
}

/** The size of an ID3v2 tag has seven bits in each byte. */
function skipId3(bytes: Bytes, at: number): number {
  if (String.fromCharCode(...bytes.subarray(at, at + 3)) !== 'ID3' || at + 10 > bytes.length) return at;
  let size = 0;
  for (const byte of bytes.subarray(at + 6, at + 10)) size = (size << 7) | (byte & 0x7f);
  return Math.min(bytes.length, at + 10 + size + ((bytes[at + 5] ?? 0) & 0x10 ? 10 : 0));
}

/** Bytes of the frame at a place, 0 for none. The two kinds cannot be mistaken for each other: ADTS has layer 0. */
const frameLength = (bytes: Bytes, at: number): number => mpegFrameLength(bytes, at) || adtsFrameLength(bytes, at);

/** Bytes of the MPEG audio frame at a place, 0 for none. */
function mpegFrameLength(bytes: Bytes, at: number): number {
  const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
  const [version, layer] = [(two >> 3) & 3, 4 - ((two >> 1) & 3)];
  const [rate, frequency] = [three >> 4, (three >> 2) & 3];
  if (one !== 0xff || (two & 0xe0) !== 0xe0 || version === 1 || layer === 4) return 0;
  if (rate === 0 || rate === 15 || frequency === 3) return 0;
  const isFirst = version === 3;
  const row = isFirst ? RATES[`1${layer}` as unknown as 11] : layer === 1 ? RATES[21] : RATES[22];
  const bits = (row[rate] ?? 0) * 1000;
  const hertz = (FREQUENCIES[frequency] ?? 44_100) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (three >> 1) & 1;
  if (layer === 1) return (Math.floor((12 * bits) / hertz) + padding) * 4;
  return Math.floor(((layer === 3 && !isFirst ? 72 : 144) * bits) / hertz) + padding;
}

/** Bytes of the ADTS frame at a place, 0 for none. */
function adtsFrameLength(bytes: Bytes, at: number): number {
  const [one = 0, two = 0, , four = 0, five = 0, six = 0] = bytes.subarray(at, at + 6);
  if (one !== 0xff || (two & 0xf6) !== 0xf0) return 0;
  const length = ((four & 3) << 11) | (five << 3) | (six >> 5);
  return length >= 7 ? length : 0;
}
