import { expect, test } from 'vitest';
import type { CoveredFont } from './coverage.ts';
import { fontRanges } from './font-ranges.ts';
import { loadFont } from './fonts.ts';
import { subsetGlyphs } from './subsetter.ts';
import { withPages } from './wasm-pages.ts';

const fonts = Object.keys(fontRanges) as CoveredFont[];

/** The number of glyphs in a font file (OpenType, table maxp). */
function glyphCount(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => view.getUint32(at) === 0x6d617870)!;
  return view.getUint16(view.getUint32(record + 8) + 4);
}

test.each(fonts)('all glyphs of %s fit into the memory of the subsetter, again and again', async (key) => {
  const { file } = await loadFont(key);
  const glyphs = Array.from({ length: glyphCount(file) }, (_, glyph) => glyph);
  const first = await subsetGlyphs(file, glyphs);
  expect(first.length).toBeGreaterThan(file.length / 4);
  for (let time = 0; time < 20; time += 1) expect(await subsetGlyphs(file, glyphs)).toHaveLength(first.length);
});

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const TYPES = [1, 1, 0];
const module = (...memory: number[]) => Uint8Array.from([...HEADER, ...TYPES, 5, memory.length, ...memory]);

test('a module gets a memory of other pages', async () => {
  expect([...withPages(module(1, 1, 0x90, 8, 0x90, 8), 256)]).toEqual([...module(1, 1, 0x80, 2, 0x80, 2)]);
});

test.each([
  ['no memory', Uint8Array.from([...HEADER, ...TYPES])],
  ['a memory that grows', module(1, 0, 0x90, 8)],
  ['a number of one byte', module(1, 1, 16, 16)],
  ['two memories', module(2, 1, 0x90, 8, 0x90, 8, 1, 0x90, 8, 0x90, 8)],
])('a module with %s is refused', (_, bytes) => {
  expect(() => withPages(bytes, 256)).toThrow('no memory');
});
