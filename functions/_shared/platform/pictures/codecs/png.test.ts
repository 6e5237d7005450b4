import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pngOf } from '../../pdf/test/images.ts';
import { decode } from './decode.ts';

const WIDTH = 5;
const CHANNELS = 4;
const ROW_BYTES = WIDTH * CHANNELS;

/** Returns the rows as a writer packs them, each with its filter (PNG specification, 9.2). */
function filtered(pixels: Uint8Array, filters: readonly number[]): Uint8Array {
  const byteAt = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (pixels[row * ROW_BYTES + at] ?? 0));
  const packed: number[] = [];
  filters.forEach((filter, row) => {
    packed.push(filter);
    for (let at = 0; at < ROW_BYTES; at += 1) {
      const [a, b] = [byteAt(row, at - CHANNELS), byteAt(row - 1, at)];
      const c = at < CHANNELS ? 0 : byteAt(row - 1, at - CHANNELS);
      const nearest = [a, b, c].toSorted((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0] ?? 0;
      const predicted = [0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0;
      packed.push((byteAt(row, at) - predicted) & 0xff);
    }
  });
  return Uint8Array.from(packed);
}

const images = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }).chain((filters) =>
  fc.record({
    filters: fc.constant(filters),
    pixels: fc.uint8Array({ minLength: filters.length * ROW_BYTES, maxLength: filters.length * ROW_BYTES }),
  }),
);

test('a PNG decodes to its pixels, whatever filters its rows have', async () => {
  await fc.assert(
    fc.asyncProperty(images, async ({ filters, pixels }) => {
      const size = { width: WIDTH, height: filters.length };
      const data = new Uint8Array(deflateSync(filtered(pixels, filters)));
      const file = new Uint8Array(pngOf({ ...size, colour: 6, data }));
      const found = await decode(file, { ...size, format: 'png', passes: 1 });
      expect(found).toEqual({ ...size, data: new Uint8ClampedArray(pixels) });
    }),
    { numRuns: 30 },
  );
});

test('a PNG that goes on after its last row is not decoded', async () => {
  const size = { width: 100, height: 100 };
  const rows = (count: number) => new Uint8Array(deflateSync(new Uint8Array(401 * count), { level: 9 }));
  const file = (count: number) => new Uint8Array(pngOf({ ...size, colour: 6, data: rows(count) }));
  expect(await decode(file(100), { ...size, format: 'png', passes: 1 })).toMatchObject(size);
  expect(await decode(file(1_000_000), { ...size, format: 'png', passes: 1 })).toBeNull();
});
