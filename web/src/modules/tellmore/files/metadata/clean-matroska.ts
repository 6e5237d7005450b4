import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
/** What a track of film has. */
const VIDEO = 0xe0;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;

/** What plays, by the element that it is in. Everything else becomes a void of the same size. */
const PLAYING: Readonly<Record<number, ReadonlySet<number>>> = {
  // Positions of other elements, facts, tracks, clusters, cues.
  [SEGMENT]: new Set([0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b]),
  // Scale of times, duration; the names of the programs are mandatory and emptied.
  [INFO]: new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]),
  [TRACKS]: new Set([TRACK]),
  // Number, id, type, flags, durations, codec, delays, film, sound, encodings.
  [TRACK]: new Set([
    0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x23e383, 0x22b59c, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0xe0,
    0xe1, 0x6d80, 0x55ee,
  ]),
  // Time, position, size of the one before, blocks, groups of blocks.
  [CLUSTER]: new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0]),
};
const EMPTIED = new Set([0x4d80, 0x5741]);
/** Elements of the segment: they end a cluster whose size is unknown. */
const TOP = new Set([0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770]);

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  /** Null where the size is unknown: what is recorded live. */
  readonly end: number | null;
}

interface Found {
  readonly removed: Set<Removed>;
  hasPicture: boolean;
}

/** Returns a WebM or Matroska file in which only what plays is left. @throws DamagedError */
export function cleanMatroska(given: Bytes): Cleaned {
  const bytes = given.slice();
  const found: Found = { removed: new Set(), hasPicture: false };
  const header = elementAt(bytes, 0, bytes.length);
  if (header.id !== EBML || header.end === null) damaged('No header');
  let at = header.end;
  let hasSegment = false;
  while (at < bytes.length) {
    const element = elementAt(bytes, at, bytes.length);
    const end = element.end ?? bytes.length;
    if (element.id === SEGMENT) {
      hasSegment = true;
      at = emptyWithin(bytes, element, end, found);
    } else {
      voidElement(bytes, element.start, end);
      found.removed.add('TRAILING');
      at = end;
    }
  }
  if (!hasSegment) damaged('Nothing to play in it');
  return {
    bytes,
    removed: [...found.removed],
    kept: [...(found.hasPicture ? (['VISIBLE'] as const) : []), 'AUDIBLE', 'ENCODER'],
  };
}

/** Empties what does not play in an element and returns where it ends. */
function emptyWithin(bytes: Bytes, parent: Element, limit: number, found: Found): number {
  const playing = PLAYING[parent.id] ?? new Set();
  let at = parent.body;
  while (at < limit) {
    const child = elementAt(bytes, at, limit);
    if (parent.id === CLUSTER && parent.end === null && TOP.has(child.id)) return at;
    if (child.end === null && child.id !== CLUSTER) damaged('A size is missing');
    found.hasPicture ||= parent.id === TRACK && child.id === VIDEO;
    if (!playing.has(child.id)) {
      const end = child.end ?? limit;
      if (child.id !== VOID || bytes.subarray(child.body, end).some((byte) => byte !== 0)) found.removed.add('TAGS');
      voidElement(bytes, child.start, end);
      at = end;
    } else if (PLAYING[child.id] !== undefined) {
      at = emptyWithin(bytes, child, child.end ?? limit, found);
    } else {
      if (EMPTIED.has(child.id)) bytes.fill(0x20, child.body, child.end ?? child.body);
      at = child.end ?? limit;
    }
  }
  return at;
}

function elementAt(bytes: Bytes, at: number, limit: number): Element {
  const idLength = lengthOfNumber(bytes[at] ?? 0, 4);
  let id = 0;
  for (const byte of bytes.subarray(at, at + idLength)) id = id * 256 + byte;
  const sizeAt = at + idLength;
  const sizeLength = lengthOfNumber(bytes[sizeAt] ?? 0, 8);
  const body = sizeAt + sizeLength;
  if (body > limit) damaged('An element is cut off');
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(sizeAt + 1, body)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  if (isUnknown) return { id, start: at, body, end: null };
  if (body + size > limit) damaged('An element is cut off');
  return { id, start: at, body, end: body + size };
}

/** Bytes of a number, by the zeros that its first byte begins with. */
function lengthOfNumber(first: number, most: number): number {
  const length = Math.clz32(first) - 23;
  return length > most ? damaged('No element') : length;
}

/** Overwrites an element with a void of the same length: its id, a size of one or eight bytes, zeros. */
function voidElement(bytes: Bytes, start: number, end: number): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  if (length < 10) {
    bytes[start + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[start + 1] = 0x01;
  new DataView(bytes.buffer).setUint32(start + 5, length - 9);
}
