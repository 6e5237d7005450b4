import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { Crop } from '../contract/files.ts';
import { pngOf } from '../pdf/test/images.ts';
import { unpack } from '../pdf/text/binary.ts';
import { sources } from './codecs/sources.ts';
import { decode } from './codecs/decode.ts';
import { makePictures } from './make-pictures.ts';
import type { PictureWish } from './make-pictures.ts';
import { readOrientation } from './orientation.ts';
import { readPictureHeader } from './picture-header.ts';
import type { Pixels } from './pixels.ts';
import type { Colour } from './test/samples.ts';
import { corners, gifOf, jpegOf, pngFile, quarters, webpFile, withExif } from './test/samples.ts';

const upright = ['red', 'green', 'blue', 'yellow'];

const WIDTHS = { SQUARE: [64, 128, 256, 512], WHOLE: [160, 320, 640] };

function wish(shape: PictureWish['shape'] = 'SQUARE', crop?: Crop): PictureWish {
  return { shape, widths: WIDTHS[shape], crop };
}

/** The pixels of every size that is made. */
async function made(bytes: Uint8Array<ArrayBuffer>, shape?: PictureWish['shape'], crop?: Crop): Promise<Pixels[]> {
  const result = await makePictures(bytes, wish(shape, crop));
  if (!result.ok) throw new Error(result.fault);
  return Promise.all(
    result.pictures.map(async ({ bytes: webp }) => {
      const header = readPictureHeader(webp);
      if (header === null || header === 'BROKEN') throw new Error('Not a picture');
      const pixels = await decode(webp, header);
      if (pixels === null) throw new Error('Not readable');
      return pixels;
    }),
  );
}

async function fault(bytes: Uint8Array<ArrayBuffer>, shape?: PictureWish['shape'], crop?: Crop): Promise<string> {
  const result = await makePictures(bytes, wish(shape, crop));
  return result.ok ? 'ok' : result.fault;
}

test.each([
  ['PNG', pngFile],
  ['JPEG', jpegOf],
  ['progressive JPEG', (pixels: Pixels) => jpegOf(pixels, { progressive: true })],
  ['WebP', webpFile],
  ['GIF, its first frame', (pixels: Pixels) => Promise.resolve(gifOf(pixels))],
])('a symbol is made of a %s in every size', async (_, file) => {
  const sizes = await made(await file(quarters(700, 700)));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(WIDTHS.SQUARE.map((width) => [width, width]));
  for (const picture of sizes) expect(corners(picture)).toEqual(upright);
});

test('a logo keeps its shape, and fits the square of its size also when it is tall', async () => {
  const wide = await made(await pngFile(quarters(1280, 320)), 'WHOLE');
  expect(wide.map(({ width, height }) => [width, height])).toEqual([
    [160, 40],
    [320, 80],
    [640, 160],
  ]);
  const tall = await made(await pngFile(quarters(320, 1280)), 'WHOLE');
  expect(tall.map(({ width, height }) => [width, height])).toEqual([
    [40, 160],
    [80, 320],
    [160, 640],
  ]);
});

test('a small picture is not blown up', async () => {
  const sizes = await made(await pngFile(quarters(100, 80)));
  expect(sizes.map(({ width }) => width)).toEqual([64, 80, 80, 80]);
});

test('the middle is taken without a crop, and exactly the crop with one', async () => {
  const wide = await pngFile(quarters(600, 200));
  expect(corners((await made(wide))[1] ?? quarters(1, 1))).toEqual(upright);
  const right = (await made(wide, 'SQUARE', { x: 400, y: 0, size: 200 }))[1];
  expect(corners(right ?? quarters(1, 1))).toEqual(['green', 'green', 'yellow', 'yellow']);
});

test.each([
  { x: -1, y: 0, size: 10 },
  { x: 591, y: 0, size: 10 },
  { x: 0, y: 191, size: 10 },
  { x: 0, y: 0, size: 0 },
  { x: 0, y: 0, size: 201 },
])('a crop that is not inside the picture is refused: %j', async (crop) => {
  expect(await fault(await pngFile(quarters(600, 200)), 'SQUARE', crop)).toBe('CROP');
});

// What the camera stored, so that it is upright when it is shown as the orientation says (Exif 2.32).
const stored: Record<number, readonly Colour[]> = {
  1: ['red', 'green', 'blue', 'yellow'],
  2: ['green', 'red', 'yellow', 'blue'],
  3: ['yellow', 'blue', 'green', 'red'],
  4: ['blue', 'yellow', 'red', 'green'],
  5: ['red', 'blue', 'green', 'yellow'],
  6: ['green', 'yellow', 'red', 'blue'],
  7: ['yellow', 'green', 'blue', 'red'],
  8: ['blue', 'red', 'yellow', 'green'],
};

test.each(Object.keys(stored).map(Number))(
  'orientation %i is turned back: every corner comes to where it belongs',
  async (orientation) => {
    const layout = stored[orientation] ?? [];
    const [first] = await made(withExif(await jpegOf(quarters(320, 240, layout)), orientation), 'WHOLE');
    expect(first && [first.width, first.height]).toEqual(orientation >= 5 ? [120, 160] : [160, 120]);
    expect(first && corners(first)).toEqual(upright);
  },
);

test('a crop is meant in the upright picture', async () => {
  // Stored 400 × 200 and shown 200 × 400: the square above is red and blue.
  const turned = withExif(await jpegOf(quarters(400, 200)), 6);
  const [picture] = await made(turned, 'SQUARE', { x: 0, y: 0, size: 200 });
  expect(picture && corners(picture)).toEqual(['blue', 'red', 'blue', 'red']);
});

test('nothing but pixels is kept: no place, no camera', async () => {
  const photo = withExif(await jpegOf(quarters(300, 300)), 1);
  expect(readOrientation(photo)).toBe(1);
  expect(Buffer.from(photo).includes('Exif')).toBe(true);
  const result = await makePictures(photo, wish());
  if (!result.ok) throw new Error(result.fault);
  for (const { bytes } of result.pictures) {
    const text = Buffer.from(bytes);
    for (const mark of ['Exif', 'EXIF', 'XMP ', 'ICCP', 'MM\0*']) expect(text.includes(mark), mark).toBe(false);
  }
});

test('what is clear stays clear', async () => {
  const picture = quarters(200, 200);
  for (let at = 3; at < picture.data.length / 2; at += 4) picture.data[at] = 0;
  const [symbol] = await made(await pngFile(picture));
  expect(symbol && corners(symbol)).toEqual(['clear', 'clear', 'blue', 'yellow']);
});

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ['an empty file', () => new Uint8Array(0), 'EMPTY'],
  ['an SVG', () => svg, 'NOT_PICTURE'],
  ['a program', () => Uint8Array.from([0x4d, 0x5a, ...Array<number>(100).fill(1)]), 'NOT_PICTURE'],
  [
    'a PNG of nothing but its first bytes',
    () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    'UNREADABLE_PICTURE',
  ],
  [
    'a JPEG that is cut off before its size',
    async () => (await jpegOf(quarters(50, 50))).slice(0, 20),
    'UNREADABLE_PICTURE',
  ],
  ['a WebP that is cut off', async () => (await webpFile(quarters(50, 50))).slice(0, 60), 'UNREADABLE_PICTURE'],
  ['a GIF that is cut off', () => gifOf(quarters(50, 50)).slice(0, 40), 'UNREADABLE_PICTURE'],
  ['6 megabytes', () => new Uint8Array(5_000_001), 'TOO_BIG'],
])('%s is refused', async (_, file, expected) => {
  expect(await fault(await file())).toBe(expected);
});

test('a PNG whose pixels are broken is refused, and the next one is read as if nothing had been', async () => {
  const broken = pngOf({ width: 100, height: 100, colour: 6, data: new Uint8Array(50) });
  expect(await fault(new Uint8Array(broken))).toBe('UNREADABLE_PICTURE');
  expect(await fault(await pngFile(quarters(10, 10)))).toBe('ok');
});

/** The file with another size in its header; its contents stay small. */
const claiming = (file: Uint8Array<ArrayBuffer>, at: number, bytes: readonly number[]): Uint8Array<ArrayBuffer> => {
  const changed = file.slice();
  changed.set(bytes, at);
  return changed;
};

test.each([
  ['PNG', async () => claiming(await pngFile(quarters(10, 10)), 16, [0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50])],
  ['GIF', () => claiming(gifOf(quarters(10, 10)), 6, [0xff, 0xff, 0xff, 0xff])],
  [
    'JPEG',
    async () => {
      const file = await jpegOf(quarters(10, 10));
      const frame = file.findIndex((byte, at) => byte === 0xff && file[at + 1] === 0xc0);
      return claiming(file, frame + 5, [0xff, 0xff, 0xff, 0xff]);
    },
  ],
  ['WebP', async () => claiming(await webpFile(quarters(10, 10)), 26, [0xff, 0x3f, 0xff, 0x3f])],
])('a %s that unpacks to gigabytes is refused before it is unpacked', async (_, file) => {
  const bytes = await file();
  const started = performance.now();
  expect(await fault(bytes)).toBe('TOO_MANY_PIXELS');
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('a GIF whose frame is larger than its screen is refused', async () => {
  const file = gifOf(quarters(10, 10));
  const frame = file.indexOf(0x2c, 13 + 4 * 3);
  expect(await fault(claiming(file, frame + 5, [0xff, 0xff, 0xff, 0xff]))).toBe('UNREADABLE_PICTURE');
});

test('a JPEG that has to be gone over a thousand times is refused', async () => {
  const file = await jpegOf(quarters(64, 64), { progressive: true });
  const scan = file.lastIndexOf(0xda) - 1;
  const end = file.length - 2;
  const again = Array<Uint8Array>(1_000).fill(file.slice(scan, end));
  expect(await fault(new Uint8Array(Buffer.concat([file.slice(0, end), ...again, file.slice(end)])))).toBe(
    'UNREADABLE_PICTURE',
  );
});

test('a picture that is a program, too, leaves nothing but the picture', async () => {
  const page = new TextEncoder().encode('<script>alert(document.domain)</script>');
  const result = await makePictures(new Uint8Array(Buffer.concat([await pngFile(quarters(90, 90)), page])), wish());
  if (!result.ok) throw new Error(result.fault);
  for (const { bytes } of result.pictures) expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test.each(Object.entries(sources))('%s is the one of the installed package', async (name, source) => {
  const asset = (await import(`./codecs/assets/${name}.ts`)) as { default: string };
  const installed = await readFile(createRequire(import.meta.url).resolve(source));
  expect(Buffer.from(await unpack(asset.default)).equals(installed)).toBe(true);
});
