import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPng } from './png.ts';
import { pngOf } from './test/images.ts';

const width = 5;
const channels = 4;
const rowBytes = width * channels;

/** The PNG specification's filters, forwards: what a writer does (9.2). */
function filtered(pixels: Uint8Array, filters: readonly number[]): Uint8Array {
  const byteAt = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (pixels[row * rowBytes + at] ?? 0));
  const packed: number[] = [];
  filters.forEach((filter, row) => {
    packed.push(filter);
    for (let at = 0; at < rowBytes; at += 1) {
      const [a, b] = [byteAt(row, at - channels), byteAt(row - 1, at)];
      const c = at < channels ? 0 : byteAt(row - 1, at - channels);
      const nearest = [a, b, c].toSorted((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0] ?? 0;
      const predicted = [0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0;
      packed.push((byteAt(row, at) - predicted) & 0xff);
    }
  });
  return Uint8Array.from(packed);
}

describe('reading a PNG', () => {
  it('gives the pixels back, whatever filters its rows have', async () => {
    const filters = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    const images = filters.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        pixels: fc.uint8Array({ minLength: rows.length * rowBytes, maxLength: rows.length * rowBytes }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(images, async ({ rows, pixels }) => {
        const data = new Uint8Array(deflateSync(filtered(pixels, rows)));
        const found = await readPng(pngOf({ width, height: rows.length, colour: 6, data }));
        expect(found).toEqual({ width, height: rows.length, channels, bytes: pixels });
      }),
    );
  });
});
