import { crc32 } from './crc32.ts';
import { deflated } from './deflated.ts';

interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

/** Sizes follow the data (APPNOTE §4.3.9), and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
/** 1980-01-01: a file with the same rows has the same bytes. */
const DATE = 0x0021;

/** Packs texts into a ZIP file as they come. Holds one piece at a time. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const start = at;
    const named = new TextEncoder().encode(name);
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

async function* measured(content: AsyncIterable<string>, sums: { crc: number; size: number }) {
  const encoder = new TextEncoder();
  for await (const text of content) {
    const bytes = encoder.encode(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}
