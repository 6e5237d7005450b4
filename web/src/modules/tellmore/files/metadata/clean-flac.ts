import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned } from './cleaned.ts';

const STREAMINFO = 0;
const SEEKTABLE = 3;

/** Returns a FLAC file with stream information, seek table and frames alone. @throws DamagedError */
export function cleanFlac(bytes: Bytes): Cleaned {
  const kept: { readonly type: number; readonly body: Bytes }[] = [];
  let hasTags = false;
  let at = 4;
  for (let isLast = false; !isLast;) {
    if (at + 4 > bytes.length) damaged('The headers do not end');
    const head = bytes[at] ?? 0;
    isLast = head >= 0x80;
    const type = head & 0x7f;
    const end = at + 4 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length) damaged('A header is cut off');
    if (type === STREAMINFO || type === SEEKTABLE) kept.push({ type, body: bytes.slice(at + 4, end) });
    else hasTags = true;
    at = end;
  }
  if (kept[0]?.type !== STREAMINFO) damaged('No stream information');
  const frames = withoutTrailer(bytes.slice(at));
  const headers = kept.map(({ type, body }, index) => {
    const flag = index === kept.length - 1 ? 0x80 : 0;
    return concat(new Uint8Array([flag | type, body.length >> 16, body.length >> 8, body.length]), body);
  });
  const hasTrailer = frames.length < bytes.length - at;
  return {
    bytes: concat(bytes.slice(0, 4), ...headers, frames),
    removed: [...(hasTags ? (['TAGS'] as const) : []), ...(hasTrailer ? (['TRAILING'] as const) : [])],
    kept: ['AUDIBLE'],
  };
}

/** ID3v1, which some programs add to every file. */
function withoutTrailer(frames: Bytes): Bytes {
  const mark = String.fromCharCode(...frames.subarray(-128, -125));
  return frames.length >= 128 && mark === 'TAG' ? frames.slice(0, -128) : frames;
}
