import { orientationOf } from '#functions/platform/contract/exif-orientation.ts';
import type { Orientation } from '#functions/platform/contract/exif-orientation.ts';
import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';
import { orientationSegment } from './exif-orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const DNL = 0xdc;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP14 = 0xee;
const COM = 0xfe;
const TEM = 0x01;

/**
 * Returns a JPEG with nothing but what draws the picture: tables, frame and scans up to the first end of image. How the
 * picture is turned is kept in an EXIF of its own, with this one entry.
 * @throws DamagedError
 */
export function cleanJpeg(bytes: Bytes): Cleaned {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) damaged('No JPEG');
  const removed = new Set<Removed>();
  const parts: Bytes[] = [bytes.slice(0, 2)];
  let turned: Orientation = 1;
  let hasFrame = false;
  let at = 2;
  for (;;) {
    const { marker, start } = markerAt(bytes, at);
    if (start - at > 2) removed.add('TRAILING');
    if (marker === EOI) {
      at = start;
      break;
    }
    const end = start + lengthAt(bytes, start);
    if (end > bytes.length) damaged('A segment is cut off');
    const body = bytes.slice(start + 2, end);
    if (marker === APP1 && turned === 1) turned = orientationOf(body);
    const kept = keptBody(marker, body);
    if (kept === null) removed.add(nameOf(marker, body));
    else {
      hasFrame ||= isFrame(marker);
      parts.push(segment(marker, kept));
    }
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      parts.push(bytes.slice(end, at));
    }
  }
  if (!hasFrame) damaged('No picture in it');
  if (at < bytes.length) removed.add('TRAILING');
  parts.push(new Uint8Array([0xff, EOI]));
  if (turned !== 1) parts.splice(1, 0, segment(APP1, orientationSegment(turned)));
  return { bytes: concat(...parts), removed: [...removed], kept: ['VISIBLE'] };
}

/** The next marker; 0xFF may be repeated before it. What is between two segments is dropped. */
function markerAt(bytes: Bytes, from: number): { readonly marker: number; readonly start: number } {
  let at = from;
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? damaged('No end of image');
    at += 1;
    if (marker !== 0 && marker !== TEM && marker !== SOI && !isRestart(marker)) return { marker, start: at };
  }
  return damaged('No end of image');
}

function lengthAt(bytes: Bytes, at: number): number {
  const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return length < 2 ? damaged('A segment has no length') : length;
}

/** The coded data of a scan ends at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return damaged('A scan does not end');
}

/** What stays of a segment; null for one that only describes. */
function keptBody(marker: number, body: Bytes): Bytes | null {
  if (isFrame(marker)) return body.slice(0, 6 + 3 * (body[5] ?? 0));
  if (marker === SOS) return body.slice(0, 4 + 2 * (body[0] ?? 0));
  if (marker === DHT || marker === DQT) return body;
  if (marker === DRI || marker === DNL) return body.slice(0, 2);
  // JFIF without its thumbnail, and how Adobe has coded the colours.
  if (marker === APP0 && isNamed(body, 'JFIF\0') && body.length >= 12) {
    return concat(body.slice(0, 12), new Uint8Array(2));
  }
  if (marker === APP14 && isNamed(body, 'Adobe') && body.length >= 12) return body.slice(0, 12);
  return null;
}

function nameOf(marker: number, body: Bytes): Removed {
  if (marker === COM) return 'COMMENTS';
  if (marker === APP0) return 'THUMBNAIL';
  if (marker === APP1) return isNamed(body, 'Exif\0') ? 'EXIF' : 'DESCRIPTIONS';
  if (marker === APP2) return isNamed(body, 'ICC_PROFILE') ? 'COLOUR_PROFILE' : 'THUMBNAIL';
  return marker === APP13 ? 'DESCRIPTIONS' : 'EXIF';
}

function segment(marker: number, body: Bytes): Bytes {
  const length = body.length + 2;
  return concat(new Uint8Array([0xff, marker, length >> 8, length & 0xff]), body);
}

const isNamed = (body: Bytes, name: string): boolean => String.fromCharCode(...body.subarray(0, name.length)) === name;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Start of frame: all ways of coding, without the tables that share the range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;
