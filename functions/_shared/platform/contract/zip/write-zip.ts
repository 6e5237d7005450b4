import { streamOf } from './stream-of.ts';

interface Entry {
  readonly name: string;
  /** Not packed, with its size ahead of it, as OpenDocument wants its first entry. It is held whole. */
  readonly isStored?: boolean;
  readonly content: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>;
}

/** Names are UTF-8; sizes follow the data (APPNOTE §4.3.9). */
const NAMES = 0x0800;
const FLAGS = NAMES | 0x0008;
const VERSION = 20;
const STORE = 0;
const DEFLATE = 8;
/** 1980-01-01: a file with the same rows has the same bytes. */
const DATE = 0x0021;

/** Packs files into a ZIP as they come. Holds one piece at a time. */
export async function* writeZip(entries: Iterable<Entry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, content, isStored = false } of entries) {
    const start = at;
    const named = new TextEncoder().encode(name);
    if (isStored) {
      const sums = { crc: 0, size: 0 };
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of measured(content, sums)) pieces.push(piece);
      const facts = [VERSION, NAMES, STORE, 0, DATE, sums.crc, sums.size, sums.size, named.length, 0];
      const head = record(30, [0x04034b50, ...facts], LOCAL, named);
      yield head;
      yield* pieces;
      at += head.length + sums.size;
      directory.push(record(46, [0x02014b50, VERSION, ...facts, 0, 0, 0, 0, start], CENTRAL, named));
      continue;
    }
    const head = record(30, [0x04034b50, VERSION, FLAGS, DEFLATE, 0, DATE, 0, 0, 0, named.length, 0], LOCAL, named);
    yield head;
    at += head.length;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflated(measured(content, sums))) {
      sums.packed += piece.length;
      yield piece;
    }
    at += sums.packed;
    const tail = record(16, [0x08074b50, sums.crc, sums.packed, sums.size], [4, 4, 4, 4]);
    yield tail;
    at += tail.length;
    const facts = [0x02014b50, VERSION, VERSION, FLAGS, DEFLATE, 0, DATE, sums.crc, sums.packed, sums.size];
    directory.push(record(46, [...facts, named.length, 0, 0, 0, 0, 0, start], CENTRAL, named));
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  const count = directory.length;
  yield record(22, [0x06054b50, 0, 0, count, count, size, at, 0], [4, 2, 2, 2, 2, 4, 4, 2]);
}

const LOCAL = [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
const CENTRAL = [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4];

/** Returns little-endian numbers of these widths, followed by a name. */
function record(length: number, values: readonly number[], widths: readonly number[], name = new Uint8Array(0)) {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  values.forEach((value, index) => {
    if (widths[index] === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += widths[index] ?? 0;
  });
  bytes.set(name, length);
  return bytes;
}

async function* measured(content: Entry['content'], sums: { crc: number; size: number }) {
  for await (const bytes of content) {
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

/** Packs bytes as they come, as ZIP has them (RFC 1951). */
async function* deflated(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = streamOf(pieces).pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Ends the pieces too, when nobody wants the rest.
    await reader.cancel();
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the CRC-32 of ZIP (APPNOTE §4.4.7) of these bytes; `before` is that of the bytes before them. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
