// Checks a PNG from a stranger before anything decodes it: a signature must not be able to prevent the seal, or to
// crash the worker by unpacking to gigabytes.
import { plainBytes } from './digest.ts';

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** With length, type and checksum. */
  readonly whole: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
// A document may have a hundred drawn signatures, and sealing unpacks them all.
const MOST_PIXELS = 480 * 480;
// Colour type of the header → bytes per pixel: what a canvas writes, RGB and RGBA of eight bits.
const bytesPerPixel = new Map([
  [2, 3],
  [6, 4],
]);
const HIGHEST_FILTER = 4;

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
  readonly height: number;
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
  if (!channels || !isPlain || width === 0 || height === 0 || width * height > MOST_PIXELS) return undefined;
  return { height, rowLength: width * channels + 1 };
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

/** Whether the image data unpack to the rows that the header announces, each behind a filter byte that exists. */
async function hasItsRows(chunks: readonly Chunk[], header: Header): Promise<boolean> {
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  const rows = await inflate(data, header.rowLength * header.height).catch(() => undefined);
  if (!rows) return false;
  for (let row = 0; row < rows.length; row += header.rowLength) {
    if ((rows[row] ?? 0) > HIGHEST_FILTER) return false;
  }
  return true;
}

/**
 * Returns the same image with its pixels only (no texts, profiles or animations); undefined unless it is a PNG that
 * decodes as its header says.
 */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks = readChunks(bytes);
  const header = readHeader(chunks?.[0]?.type === 'IHDR' ? chunks[0].data : undefined);
  if (!chunks || !header || !(await hasItsRows(chunks, header))) return undefined;
  const kept = chunks.filter(({ type }) => ['IHDR', 'IDAT', 'IEND'].includes(type));
  const clean = [signature, ...kept.map(({ whole }) => whole)].map((part) => new Uint8Array(part));
  return new Uint8Array(await new Blob(clean).arrayBuffer());
}
