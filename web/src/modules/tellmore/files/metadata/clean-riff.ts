import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

/** What plays, by the list that it is in. Everything else becomes filler of the same size, so that positions hold. */
const PLAYING: Readonly<Record<string, readonly string[]>> = {
  WAVE: ['fmt ', 'data', 'fact', 'ds64'],
  'AVI ': ['LIST:hdrl', 'LIST:movi', 'idx1'],
  AVIX: ['LIST:movi', 'idx1'],
  hdrl: ['avih', 'LIST:strl', 'LIST:odml'],
  strl: ['strh', 'strf', 'indx', 'vprp'],
  odml: ['dmlh'],
  AIFF: ['COMM', 'SSND', 'FVER'],
  AIFC: ['COMM', 'SSND', 'FVER'],
};

interface Format {
  readonly isLittle: boolean;
  readonly filler: string;
}

/** Returns a WAV or AVI file in which only what plays is left. @throws DamagedError */
export const cleanRiff = (bytes: Bytes): Cleaned => clean(bytes, { isLittle: true, filler: 'JUNK' });
/** As `cleanRiff`, for AIFF. */
export const cleanAiff = (bytes: Bytes): Cleaned => clean(bytes, { isLittle: false, filler: '(c) ' });

function clean(given: Bytes, format: Format): Cleaned {
  const bytes = given.slice();
  const removed = new Set<Removed>();
  const view = new DataView(bytes.buffer);
  let end = 0;
  // Large AVI files are several of these in a row.
  while (end + 12 <= bytes.length && ['RIFF', 'FORM'].includes(nameAt(bytes, end))) {
    const size = view.getUint32(end + 4, format.isLittle);
    // What is recorded while it is sent has no length.
    const next = size === 0xffffffff || size === 0 ? bytes.length : end + 8 + size;
    if (next > bytes.length) damaged('A part is cut off');
    empty(bytes, end + 12, next, nameAt(bytes, end + 8), format, removed);
    end = Math.min(bytes.length, next + (size % 2));
  }
  if (end === 0) damaged('No sound in it');
  if (end < bytes.length) removed.add('TRAILING');
  const isFilm = nameAt(bytes, 8) === 'AVI ';
  return {
    bytes: bytes.slice(0, end),
    removed: [...removed],
    kept: isFilm ? ['VISIBLE', 'AUDIBLE', 'ENCODER'] : ['AUDIBLE'],
  };
}

/** Empties what does not play in a list. */
function empty(bytes: Bytes, from: number, to: number, list: string, format: Format, removed: Set<Removed>): void {
  const view = new DataView(bytes.buffer);
  const playing = PLAYING[list] ?? damaged('An unknown list');
  let at = from;
  while (at + 8 <= to) {
    const name = nameAt(bytes, at);
    const size = view.getUint32(at + 4, format.isLittle);
    const end = size === 0xffffffff && name === 'data' ? to : at + 8 + size;
    if (end > to) damaged('A part is cut off');
    const inner = name === 'LIST' ? nameAt(bytes, at + 8) : '';
    if (!playing.includes(inner === '' ? name : `LIST:${inner}`)) {
      if (name !== format.filler || bytes.subarray(at + 8, end).some((byte) => byte !== 0)) removed.add('TAGS');
      for (let index = 0; index < 4; index += 1) bytes[at + index] = format.filler.charCodeAt(index);
      bytes.fill(0, at + 8, end);
    } else if (inner !== '' && inner !== 'movi') {
      empty(bytes, at + 12, end, inner, format, removed);
    }
    if (size % 2 === 1 && end < to) bytes[end] = 0;
    at = end + (size % 2);
  }
  if (at < to) bytes.fill(0, at, to);
}

const nameAt = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
