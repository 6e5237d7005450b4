import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { boxesIn, boxName, findBox } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Kept, Removed } from './cleaned.ts';
import { sampleRanges } from './iso-samples.ts';

/** What plays, by the box that it is in. Everything else becomes a `free` box of zeros, so that positions hold. */
const PLAYING: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia', 'tref'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hmhd', 'sthd', 'nmhd', 'gmhd', 'dinf', 'stbl', 'hdlr'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'stss',
    'sdtp',
    'sgpd',
    'sbgp',
    'stps',
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'saiz', 'saio'],
};
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Sound and film. Other tracks are readings of the device: places, movements. */
const MEDIA = new Set(['soun', 'vide']);
/** Drones and cameras in cars write their position into them. */
const SUBTITLES = new Set(['subt', 'text', 'sbtl', 'clcp']);

/** Returns an MP4, MOV, M4A or 3GP file in which only what plays is left. @throws DamagedError */
export function cleanMp4(given: Bytes): Cleaned {
  const bytes = given.slice();
  const removed = new Set<Removed>();
  const top = boxesIn(bytes, 0, bytes.length);
  const movie = top.find(({ name }) => name === 'moov') ?? damaged('No film in it');
  // Before the boxes that say where their samples are are emptied.
  const hasDeviceTracks = dropDeviceTracks(bytes, movie, removed);
  if (hasDeviceTracks && top.some(({ name }) => name === 'moof')) damaged('Tracks of a device in fragments');
  emptyWithin(bytes, { name: '', start: 0, body: 0, end: bytes.length }, removed);
  const hasPicture = boxesIn(bytes, movie.body, movie.end).some(
    (track) => track.name === 'trak' && handlerOf(bytes, track) === 'vide',
  );
  const kept: Kept[] = [...(hasPicture ? (['VISIBLE'] as const) : []), 'AUDIBLE', 'ENCODER'];
  return { bytes, removed: [...removed], kept };
}

function emptyWithin(bytes: Bytes, parent: Box, removed: Set<Removed>): void {
  const playing = PLAYING[parent.name] ?? [];
  for (const box of boxesIn(bytes, parent.body, parent.end)) {
    if (!playing.includes(box.name)) {
      if (bytes.subarray(box.body, box.end).some((byte) => byte !== 0)) removed.add('TAGS');
      free(bytes, box);
    } else if (PLAYING[box.name] !== undefined) emptyWithin(bytes, box, removed);
    else if (TIMED.has(box.name)) clearTimes(bytes, box, removed);
    else if (box.name === 'hdlr') bytes.fill(0, Math.min(box.end, box.body + 12), box.end);
    else if (box.name === 'stsd') clearCompressorNames(bytes, box);
  }
}

/** Version and flags, then when it was made and changed: four or eight bytes each. */
function clearTimes(bytes: Bytes, { body, end }: Box, removed: Set<Removed>): void {
  const times = Math.min(end, body + 4 + (bytes[body] === 1 ? 16 : 8));
  if (bytes.subarray(body + 4, times).some((byte) => byte !== 0)) removed.add('TIMES');
  bytes.fill(0, body + 4, times);
}

/** A description of film has the maker's and the encoder's name: 4 bytes at 12 and 32 at 42 of its body. */
function clearCompressorNames(bytes: Bytes, { body, end }: Box): void {
  for (const entry of boxesIn(bytes, body + 8, end)) {
    // Eight bytes, then the same in descriptions of all kinds; sound has no 78 bytes of its own.
    if (!/^(avc|hvc|hev|mp4v|vp0|av01|jpeg|mjp|s263|dvh|ap)/.test(entry.name) || entry.end - entry.body < 78) continue;
    bytes.fill(0, entry.body + 12, entry.body + 16);
    bytes.fill(0, entry.body + 42, entry.body + 74);
  }
}

function dropDeviceTracks(bytes: Bytes, movie: Box, removed: Set<Removed>): boolean {
  let found = false;
  for (const track of boxesIn(bytes, movie.body, movie.end)) {
    if (track.name !== 'trak') continue;
    const handler = handlerOf(bytes, track);
    if (MEDIA.has(handler)) continue;
    for (const { from, to } of sampleRanges(bytes, track)) bytes.fill(0, from, to);
    free(bytes, track);
    removed.add(SUBTITLES.has(handler) ? 'SUBTITLES' : 'DEVICE_TRACKS');
    found = true;
  }
  return found;
}

function handlerOf(bytes: Bytes, track: Box): string {
  const handler = findBox(bytes, track, ['mdia', 'hdlr']);
  return handler === null || handler.body + 12 > handler.end ? '' : boxName(bytes, handler.body + 8);
}

function free(bytes: Bytes, { start, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
  bytes.fill(0, body, end);
}
