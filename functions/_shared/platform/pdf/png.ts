// Checks a PNG that a stranger sent before anything decodes it: a signature must neither be able to stop a document from
// being sealed nor, by unpacking to gigabytes, the worker that seals it.
import { plainBytes } from './digest.ts';

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** With length, type and checksum. */
  readonly whole: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
// A signature pad of 1,000 × 500 points on a screen of three pixels a point has 4.5 million.
const mostPixels = 5_000_000;
// Colour type of the header → bytes per pixel: what a canvas writes, RGB and RGBA of eight bits.
const bytesPerPixel = new Map([
  [2, 3],
  [6, 4],
]);
const highestFilter = 4;

function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  if (!signature.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = new TextDecoder('latin1').decode(bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Bytes of a row with its filter byte. */
  readonly rowLength: number;
}

function readHeader(header: Uint8Array | undefined): Header | undefined {
  if (header?.length !== 13) return undefined;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour = -1, compression, filter, interlace] = header.subarray(8);
  const channels = bytesPerPixel.get(colour);
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  if (!channels || !isPlain || width === 0 || height === 0 || width * height > mostPixels) return undefined;
  return { width, height, channels, rowLength: width * channels + 1 };
}

/** Unpacks, but never more than is expected. */
async function inflate(parts: readonly Uint8Array[], expected: number): Promise<Uint8Array | undefined> {
  const packed = new Blob(parts.map(plainBytes)).stream();
  const unpacked = new Uint8Array(expected);
  let length = 0;
  for await (const part of packed.pipeThrough(new DecompressionStream('deflate'))) {
    if (length + part.length > expected) return undefined;
    unpacked.set(part, length);
    length += part.length;
  }
  return length === expected ? unpacked : undefined;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 3: red, green, blue; 4: and opacity. */
  readonly channels: number;
  /** Row by row, one byte per channel. */
  readonly bytes: Uint8Array;
}

interface OpenedPng {
  readonly chunks: readonly Chunk[];
  readonly header: Header;
  /** As packed in the file: each row behind its filter byte. */
  readonly rows: Uint8Array;
}

async function open(bytes: Uint8Array): Promise<OpenedPng | undefined> {
  const chunks = readChunks(bytes);
  const header = readHeader(chunks?.[0]?.type === 'IHDR' ? chunks[0].data : undefined);
  if (!chunks || !header) return undefined;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  const rows = await inflate(data, header.rowLength * header.height).catch(() => undefined);
  if (!rows) return undefined;
  for (let row = 0; row < rows.length; row += header.rowLength) {
    if ((rows[row] ?? 0) > highestFilter) return undefined;
  }
  return { chunks, header, rows };
}

/**
 * The same image without anything but its pixels (no texts, profiles or animations), when it is a PNG that decodes as its
 * header says; undefined otherwise.
 */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const opened = await open(bytes);
  if (!opened) return undefined;
  const kept = opened.chunks.filter(({ type }) => ['IHDR', 'IDAT', 'IEND'].includes(type));
  const clean = [signature, ...kept.map(({ whole }) => whole)].map((part) => new Uint8Array(part));
  return new Uint8Array(await new Blob(clean).arrayBuffer());
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toUpLeft = Math.abs(estimate - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** What a byte is told as the difference from: `a` is left of it, `b` above, `c` above and left. */
const predictors: readonly ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_, b) => b,
  (a, b) => (a + b) >> 1,
  paeth,
];

/** Undoes the row filters (PNG specification, 9.2). */
function unfilter({ header: { rowLength, height, channels }, rows }: OpenedPng): Uint8Array {
  const length = rowLength - 1;
  const bytes = new Uint8Array(length * height);
  let above = new Uint8Array(length);
  for (let row = 0; row < height; row += 1) {
    const packed = rows.subarray(row * rowLength + 1, (row + 1) * rowLength);
    const line = bytes.subarray(row * length, (row + 1) * length);
    const predict = predictors[rows[row * rowLength] ?? 0];
    line.set(packed);
    for (let at = 0; predict && predict !== predictors[0] && at < length; at += 1) {
      const left = at < channels ? 0 : (line[at - channels] ?? 0);
      const upLeft = at < channels ? 0 : (above[at - channels] ?? 0);
      line[at] = (packed[at] ?? 0) + predict(left, above[at] ?? 0, upLeft);
    }
    above = line;
  }
  return bytes;
}

/** The pixels of a PNG as a canvas writes it; undefined for anything else. */
export async function readPng(bytes: Uint8Array): Promise<Pixels | undefined> {
  const opened = await open(bytes);
  if (!opened) return undefined;
  const { width, height, channels } = opened.header;
  return { width, height, channels, bytes: unfilter(opened) };
}
