import type { HarfBuzzModule } from './harfbuzz-memory.ts';
import { instantiate } from './harfbuzz-memory.ts';
import { unpack } from './binary.ts';
import { withPages } from './wasm-pages.ts';

// From hb-subset.h.
const flags = { noHinting: 0x1, retainGlyphIds: 0x2, noLayoutClosure: 0x200 };
const sets = { glyphs: 0, unicodes: 1, droppedTables: 3 };

let shared: Promise<HarfBuzzModule> | undefined;

/**
 * 16 MiB, of which the largest font with all glyphs takes a part (test). The module asks for 65 MiB and cannot grow, and
 * hosts count all of it as memory of the run.
 */
const PAGES = 256;

async function loadSubsetter(): Promise<HarfBuzzModule> {
  const { default: text } = await import('./assets/harfbuzz-subset.wasm.ts');
  return await instantiate(withPages(await unpack(text), PAGES));
}

function tag(name: string): number {
  return Array.from(name).reduce((value, character) => (value << 8) | character.charCodeAt(0), 0);
}

function run(hb: HarfBuzzModule, font: Uint8Array, prepare: (input: number) => void): Uint8Array {
  const { face, destroy } = hb.createFace(font);
  const input = hb.call('hb_subset_input_create_or_fail');
  prepare(input);
  const result = hb.call('hb_subset_or_fail', face, input);
  hb.call('hb_subset_input_destroy', input);
  if (result === 0) throw new Error('The font cannot be subset');
  const blob = hb.call('hb_face_reference_blob', result);
  const lengthAt = hb.write(new Uint8Array(4));
  const data = hb.call('hb_blob_get_data', blob, lengthAt);
  const bytes = hb.read(data, hb.view().getUint32(lengthAt, true));
  hb.call('free', lengthAt);
  hb.call('hb_blob_destroy', blob);
  hb.call('hb_face_destroy', result);
  destroy();
  return bytes;
}

/** For embedding in a PDF: only outlines and metrics of these glyphs, under their own numbers. */
export async function subsetGlyphs(font: Uint8Array, glyphs: Iterable<number>): Promise<Uint8Array> {
  shared ??= loadSubsetter();
  const hb = await shared;
  return run(hb, font, (input) => {
    hb.call('hb_subset_input_set_flags', input, flags.noHinting | flags.retainGlyphIds | flags.noLayoutClosure);
    const glyphSet = hb.call('hb_subset_input_set', input, sets.glyphs);
    for (const glyph of glyphs) hb.call('hb_set_add', glyphSet, glyph);
    const dropped = hb.call('hb_subset_input_set', input, sets.droppedTables);
    // A PDF viewer gets glyph numbers and positions, so shaping, names and style tables are not needed.
    for (const name of ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'name', 'post', 'OS/2', 'meta', 'DSIG', 'gasp']) {
      hb.call('hb_set_add', dropped, tag(name));
    }
  });
}

/** For the asset generator: the characters of a font with everything that shaping them needs, without hinting. */
export async function subsetCharacters(font: Uint8Array, characters: Iterable<number>): Promise<Uint8Array> {
  shared ??= loadSubsetter();
  const hb = await shared;
  return run(hb, font, (input) => {
    hb.call('hb_subset_input_set_flags', input, flags.noHinting);
    const unicodes = hb.call('hb_subset_input_set', input, sets.unicodes);
    for (const character of characters) hb.call('hb_set_add', unicodes, character);
  });
}
