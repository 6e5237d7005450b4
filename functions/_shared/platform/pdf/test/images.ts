/** PNG images made by code. */

type Pixel = (x: number, y: number) => readonly [number, number, number, number];

let crcTable: Uint32Array | undefined;

function crc32(bytes: Uint8Array): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** A PNG file around compressed pixel data, which need not fit the header. `colour` is PNG's number of the colour type. */
export function pngOf(image: { width: number; height: number; colour: number; data: Uint8Array }): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, image.width);
  view.setUint32(4, image.height);
  header.set([8, image.colour, 0, 0, 0], 8);
  const start = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [start, chunk('IHDR', header), chunk('IDAT', image.data), chunk('IEND', new Uint8Array())];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

async function png(width: number, height: number, pixel: Pixel): Promise<Uint8Array> {
  const rows = new Uint8Array(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(pixel(x, y), y * (width * 4 + 1) + 1 + x * 4);
  }
  const compressed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  return pngOf({ width, height, colour: 6, data: new Uint8Array(await new Response(compressed).arrayBuffer()) });
}

/** An image of noise, always the same for the same seed. */
export async function noisePng(width: number, height: number, seed: number): Promise<Uint8Array> {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return await png(width, height, () => [next(), next(), next(), 255]);
}

/** A scribble in dark ink on a transparent ground, as the signing page sends it. */
export async function signaturePng(width = 480, height = 160): Promise<Uint8Array> {
  const ink = new Set<number>();
  for (let step = 0; step < 4_000; step += 1) {
    const t = step / 4_000;
    const x = Math.round(20 + t * (width - 40) + 14 * Math.sin(t * 40));
    const y = Math.round(height / 2 + (height / 3) * Math.sin(t * 26) * (1 - t * 0.6));
    for (let dx = -2; dx <= 2; dx += 1) for (let dy = -2; dy <= 2; dy += 1) ink.add((y + dy) * width + x + dx);
  }
  return await png(width, height, (x, y) => (ink.has(y * width + x) ? [20, 30, 60, 255] : [0, 0, 0, 0]));
}
