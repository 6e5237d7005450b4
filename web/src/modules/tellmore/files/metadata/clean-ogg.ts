import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';

/** Headers with comments: Vorbis, Opus, Theora. Speex and FLAC in Ogg have no such mark. */
const COMMENTS = ['\x03vorbis', 'OpusTags', '\x81theora'] as const;
const PAGE_HEADER = 27;

interface Page {
  readonly start: number;
  readonly body: number;
  readonly end: number;
  readonly serial: number;
  readonly segments: readonly number[];
}

/** Returns an Ogg file whose comments are empty; everything stays where it is. @throws DamagedError */
export function cleanOgg(given: Bytes): Cleaned {
  const bytes = given.slice();
  const removed = new Set<Removed>();
  const pages = pagesOf(bytes);
  let hasPicture = false;
  const serials = new Set(pages.map(({ serial }) => serial));
  for (const serial of serials) {
    const own = pages.filter((page) => page.serial === serial);
    // The second packet of a stream: it may go over several pages.
    const places = secondPacket(own);
    const head = String.fromCharCode(...places.slice(0, 8).map((place) => bytes[place] ?? 0));
    const mark = COMMENTS.find((known) => head.startsWith(known)) ?? damaged('Comments of an unknown kind');
    if (places.length < mark.length + 9) damaged('Comments are cut off');
    hasPicture ||= mark === COMMENTS[2];
    const text = places.slice(mark.length);
    if (text.some((place) => bytes[place] !== 0)) removed.add('TAGS');
    emptyComments(bytes, text, mark);
    for (const page of own) writeChecksum(bytes, page);
  }
  return { bytes, removed: [...removed], kept: [...(hasPicture ? (['VISIBLE'] as const) : []), 'AUDIBLE', 'ENCODER'] };
}

/** A name of the program, as long as everything was, of spaces; no comments; Vorbis ends with a bit that is set. */
function emptyComments(bytes: Bytes, places: readonly number[], mark: string): void {
  const tail = mark === COMMENTS[0] ? 5 : 4;
  const nameLength = places.length - 4 - tail;
  places.forEach((place, index) => {
    if (index < 4) bytes[place] = (nameLength >>> (8 * index)) & 0xff;
    else bytes[place] = index < 4 + nameLength ? 0x20 : 0;
  });
  const last = places.at(-1);
  if (tail === 5 && last !== undefined) bytes[last] = 1;
}

function pagesOf(bytes: Bytes): readonly Page[] {
  const view = new DataView(bytes.buffer);
  const pages: Page[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + PAGE_HEADER > bytes.length || String.fromCharCode(...bytes.subarray(at, at + 4)) !== 'OggS') {
      damaged('No page');
    }
    const body = at + PAGE_HEADER + (bytes[at + 26] ?? 0);
    const segments = [...bytes.subarray(at + PAGE_HEADER, body)];
    const end = body + segments.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length) damaged('A page is cut off');
    pages.push({ start: at, body, end, serial: view.getUint32(at + 14, true), segments });
    at = end;
  }
  return pages;
}

/** The places of the bytes of a stream's second packet. A packet ends with a segment shorter than 255. */
function secondPacket(pages: readonly Page[]): readonly number[] {
  const places: number[] = [];
  let packet = 0;
  for (const { body, segments } of pages) {
    let at = body;
    for (const length of segments) {
      if (packet === 1) for (let index = 0; index < length; index += 1) places.push(at + index);
      at += length;
      if (length < 255) packet += 1;
      if (packet === 2) return places;
    }
  }
  return damaged('A header does not end');
}

function writeChecksum(bytes: Bytes, { start, end }: Page): void {
  const view = new DataView(bytes.buffer);
  view.setUint32(start + 22, 0);
  let sum = 0;
  for (const byte of bytes.subarray(start, end)) sum = ((sum << 8) ^ (TABLE[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  view.setUint32(start + 22, sum, true);
}

/** CRC-32 with the polynomial 0x04c11db7, neither reflected nor inverted (RFC 3533). */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});
