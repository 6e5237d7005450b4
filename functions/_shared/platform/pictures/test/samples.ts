// Pictures made by code: four quarters, each with its own colour, so that turning and cropping can be seen.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import startJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import { defaultOptions } from '@jsquash/jpeg/meta.js';
import { GifWriter } from 'omggif';
import { pngOf } from '../../pdf/test/images.ts';
import { webpEncoder } from '../codecs/encode.ts';
import { freshInstance } from '../codecs/wasm.ts';
import type { Pixels } from '../pixels.ts';

const COLOURS = {
  red: [220, 30, 30],
  green: [30, 180, 40],
  blue: [30, 40, 220],
  yellow: [240, 220, 40],
} as const;
export type Colour = keyof typeof COLOURS;
const LAYOUT: readonly Colour[] = ['red', 'green', 'blue', 'yellow'];

/** By default red and green above, blue and yellow below. */
export function quarters(width: number, height: number, layout = LAYOUT): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = layout[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)] ?? 'red';
      data.set([...COLOURS[colour], 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** The colour nearest to a pixel; 'clear' when it cannot be seen. */
function colourAt({ width, height, data }: Pixels, x: number, y: number): Colour | 'clear' {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  if ((data[at + 3] ?? 0) < 20) return 'clear';
  const distance = (colour: Colour) =>
    COLOURS[colour].reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0);
  return LAYOUT.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'red';
}

/** The colours of the four quarters: above left, above right, below left, below right. */
export function corners(picture: Pixels): (Colour | 'clear')[] {
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => colourAt(picture, x, y));
}

export async function jpegOf(
  { width, height, data }: Pixels,
  options: { progressive?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  const codec = await startJpegEncoder(freshInstance(await WebAssembly.compile(wasm)));
  const packed = codec.encode(new Uint8Array(data), width, height, {
    ...defaultOptions,
    progressive: false,
    ...options,
  });
  return new Uint8Array(packed);
}

export async function pngFile({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(
    pngOf({ width, height, colour: 6, data: new Uint8Array(await new Response(packed).arrayBuffer()) }),
  );
}

export async function webpFile(picture: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  return (await webpEncoder())(picture);
}

/** Two frames: the picture, then one wholly yellow. */
export function gifOf({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(width * height * 3 + 2_000);
  const palette = LAYOUT.map((colour) => COLOURS[colour].reduce((sum, value) => sum * 256 + value, 0));
  const writer = new GifWriter(file, width, height, { palette, loop: 0 });
  const indexes = Array.from({ length: width * height }, (_, index) =>
    LAYOUT.findIndex((colour) => COLOURS[colour].every((value, channel) => value === data[index * 4 + channel])),
  );
  writer.addFrame(0, 0, width, height, indexes);
  writer.addFrame(
    0,
    0,
    width,
    height,
    indexes.map(() => 3),
  );
  return file.slice(0, writer.end());
}

/** What phones write: the orientation, and where the picture was taken (59° 54′ N). */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    tag >> 8,
    tag & 255,
    0,
    type,
    0,
    0,
    0,
    count,
    ...value,
    ...Array<number>(4 - value.length).fill(0),
  ];
  const rationals = [59, 54, 0].flatMap((value) => [0, 0, 0, value, 0, 0, 0, 1]);
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 2, ...entry(0x0112, 3, 1, [0, orientation]), ...entry(0x8825, 4, 1, [0, 0, 0, 38]), 0, 0, 0, 0];
  const position = [0, 2, ...entry(1, 2, 2, [0x4e, 0]), ...entry(2, 5, 3, [0, 0, 0, 68]), 0, 0, 0, 0];
  const tiff = [...header, ...directory, ...position, ...rationals];
  const segment = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  const length = segment.length + 2;
  return Uint8Array.from([...jpeg.slice(0, 2), 0xff, 0xe1, length >> 8, length & 255, ...segment, ...jpeg.slice(2)]);
}
