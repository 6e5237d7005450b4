import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import type { Cleaned, Removed } from './cleaned.ts';
import { emptyProfile } from './clean-icc.ts';
import { boxesIn, boxName } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';

/** What draws the picture, by the box that it is in. Everything else becomes a `free` box of zeros, so that positions hold. */
const TOP = new Set(['ftyp', 'meta', 'mdat']);
const META = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);
const PROPERTIES = /^(hvcC|av1C|avcC|ispe|pixi|colr|irot|imir|clap|pasp|auxC|lhvC|oinf|tols|clli|mdcv|a1op|lsel|rloc)$/;
/** Items that are pictures, or made of pictures. */
const DRAWN = /^(hvc1|hev1|lhv1|vvc1|av01|avc1|unci|grid|iden|iovl|tmap)$/;
/** Items that describe: EXIF, XMP and what programs add. */
const DESCRIBING: Readonly<Record<string, Removed>> = { Exif: 'EXIF', mime: 'DESCRIPTIONS', 'uri ': 'DESCRIPTIONS' };

interface Item {
  readonly id: number;
  readonly type: string;
}

/** Returns a HEIC picture whose items of facts are emptied (ISO 23008-12). @throws DamagedError */
export function cleanHeif(given: Bytes): Cleaned {
  const bytes = given.slice();
  const view = new DataView(bytes.buffer);
  const removed = new Set<Removed>();
  try {
    const top = boxesIn(bytes, 0, bytes.length);
    const [meta = damaged('No picture'), second] = top.filter(({ name }) => name === 'meta');
    if (second !== undefined) damaged('Two pictures');
    for (const box of top) if (!TOP.has(box.name)) empty(bytes, box, removed);
    const inner = boxesIn(bytes, meta.body + 4, meta.end);
    const of = (name: string) => inner.find((box) => box.name === name) ?? damaged('A part is missing');
    const items = itemsOf(bytes, view, of('iinf'));
    if (!items.some(({ type }) => DRAWN.test(type))) damaged('No picture');
    // A picture of another format in it has facts of its own.
    if (items.some(({ type }) => !DRAWN.test(type) && DESCRIBING[type] === undefined)) damaged('An unknown item');
    const data = inner.find(({ name }) => name === 'idat');
    const places = placesOf(view, of('iloc'), data);
    for (const { id, type } of items) {
      const reason = DESCRIBING[type];
      if (reason === undefined) continue;
      for (const { from, to } of places.get(id) ?? damaged('Facts without a place')) {
        if (from < 0 || to > bytes.length || from > to) damaged('A place outside the file');
        // A place over the structure would spoil the file, and is no place of facts.
        if (from < meta.end && to > meta.start && !(data && from >= data.body && to <= data.end))
          damaged('A place in the structure');
        bytes.fill(0, from, to);
      }
      removed.add(reason);
    }
    const drawn = items.flatMap(({ id, type }) => (DRAWN.test(type) ? (places.get(id) ?? []) : []));
    for (const box of [...top, ...inner]) {
      if (box.name === 'mdat' || box.name === 'idat') emptyBetween(bytes, box, drawn, removed);
    }
    for (const box of inner) {
      if (!META.has(box.name)) empty(bytes, box, removed);
      if (box.name === 'hdlr') bytes.fill(0, Math.min(box.end, box.body + 12), box.end);
      if (box.name === 'iprp') emptyProperties(bytes, box, removed);
    }
  } catch (error) {
    if (error instanceof RangeError) damaged('A part is cut off');
    throw error;
  }
  return { bytes, removed: [...removed], kept: ['VISIBLE'] };
}

interface Place {
  readonly from: number;
  readonly to: number;
}

function itemsOf(bytes: Bytes, view: DataView, box: Box): Item[] {
  const start = box.body + (view.getUint8(box.body) === 0 ? 6 : 8);
  return boxesIn(bytes, start, box.end).flatMap(({ name, body, end }): Item[] => {
    const version = view.getUint8(body);
    if (name !== 'infe' || version < 2) damaged('An old list of items');
    const isLong = version > 2;
    const id = isLong ? view.getUint32(body + 4) : view.getUint16(body + 4);
    const at = body + (isLong ? 10 : 8);
    const type = boxName(bytes, at);
    // What it is called is for people alone; the type of a text stays.
    if (type !== 'mime' && type !== 'uri ') bytes.fill(0, Math.min(end, at + 4), end);
    return [{ id, type }];
  });
}

/** Where the bytes of each item are (ISO 14496-12 §8.11.3). */
function placesOf(view: DataView, { body }: Box, data: Box | undefined): Map<number, Place[]> {
  const version = view.getUint8(body);
  const sizes = view.getUint16(body + 4);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  let at = body + 6;
  const next = (size: number): number => {
    at += size;
    if (size === 8) return Number(view.getBigUint64(at - 8));
    return size === 4 ? view.getUint32(at - 4) : size === 2 ? view.getUint16(at - 2) : 0;
  };
  const places = new Map<number, Place[]>();
  const count = next(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const id = next(version < 2 ? 2 : 4);
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next(baseSize);
    const extents = next(2);
    const found: Place[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) next(indexSize);
      const offset = next(offsetSize);
      const length = next(lengthSize);
      if (method > 1 || length === 0) damaged('An unknown place');
      const from = base + offset + (method === 1 ? (data?.body ?? damaged('No data')) : 0);
      found.push({ from, to: from + length });
    }
    if (places.has(id)) damaged('An item is there twice');
    places.set(id, found);
  }
  return places;
}

/** What no picture uses: facts that a program has unlinked, recordings beside the picture. */
function emptyBetween(bytes: Bytes, { body, end }: Box, drawn: readonly Place[], removed: Set<Removed>): void {
  let at = body;
  for (const { from, to } of [...drawn, { from: end, to: end }].toSorted((a, b) => a.from - b.from)) {
    const until = Math.min(from, end);
    if (until > at && bytes.subarray(at, until).some((byte) => byte !== 0)) {
      bytes.fill(0, at, until);
      removed.add('TRAILING');
    }
    at = Math.max(at, to);
  }
}

function emptyProperties(bytes: Bytes, { body, end }: Box, removed: Set<Removed>): void {
  const container = boxesIn(bytes, body, end).find(({ name }) => name === 'ipco');
  if (container === undefined) return;
  for (const box of boxesIn(bytes, container.body, container.end)) {
    if (!PROPERTIES.test(box.name)) empty(bytes, box, removed);
    const isProfile = box.name === 'colr' && /^(prof|rICC)$/.test(boxName(bytes, box.body));
    if (isProfile && emptyProfile(bytes.subarray(box.body + 4, box.end))) removed.add('COLOUR_PROFILE');
  }
}

function empty(bytes: Bytes, { start, body, end }: Box, removed: Set<Removed>): void {
  if (bytes.subarray(body, end).some((byte) => byte !== 0)) removed.add('TAGS');
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
  bytes.fill(0, body, end);
}
