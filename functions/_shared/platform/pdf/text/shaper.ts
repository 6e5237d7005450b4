import type { HarfBuzzModule } from './harfbuzz-memory.ts';
import { instantiate } from './harfbuzz-memory.ts';
import { unpack } from './binary.ts';

/** One glyph as HarfBuzz placed it; distances in font units. `cluster` is an index into the text (UTF-16). */
export interface ShapedGlyph {
  readonly glyph: number;
  readonly cluster: number;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font that can shape text. */
export interface ShapingFont {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  shape(text: string, rightToLeft: boolean): ShapedGlyph[];
  /** The advance that the font file itself gives the glyph, in font units. */
  advanceOf(glyph: number): number;
}

const BYTES_PER_GLYPH = 20;
// From hb-buffer.h and hb-common.h.
const MONOTONE_CHARACTERS = 1;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT_DIRECTION = 5;

let shared: Promise<HarfBuzzModule> | undefined;

async function loadShaper(): Promise<HarfBuzzModule> {
  const { default: text } = await import('./assets/harfbuzz.wasm.ts');
  return await instantiate(await unpack(text));
}

function shapeWith(hb: HarfBuzzModule, font: number, text: string, rightToLeft: boolean): ShapedGlyph[] {
  const utf16 = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) utf16[at] = text.charCodeAt(at);
  const source = hb.write(new Uint8Array(utf16.buffer));
  const buffer = hb.call('hb_buffer_create');
  // Letters and their accents are told apart, so that each glyph can say which of them it is.
  hb.call('hb_buffer_set_cluster_level', buffer, MONOTONE_CHARACTERS);
  hb.call('hb_buffer_add_utf16', buffer, source, text.length, 0, text.length);
  hb.call('hb_buffer_guess_segment_properties', buffer);
  hb.call('hb_buffer_set_direction', buffer, rightToLeft ? RIGHT_TO_LEFT_DIRECTION : LEFT_TO_RIGHT);
  hb.call('hb_shape', font, buffer, 0, 0);
  const count = hb.call('hb_buffer_get_length', buffer);
  const infos = hb.call('hb_buffer_get_glyph_infos', buffer, 0);
  const positions = hb.call('hb_buffer_get_glyph_positions', buffer, 0);
  const view = hb.view();
  const glyphs = Array.from({ length: count }, (_, index) => {
    const info = infos + index * BYTES_PER_GLYPH;
    const position = positions + index * BYTES_PER_GLYPH;
    return {
      glyph: view.getUint32(info, true),
      cluster: view.getUint32(info + 8, true),
      advance: view.getInt32(position, true),
      xOffset: view.getInt32(position + 8, true),
      yOffset: view.getInt32(position + 12, true),
    };
  });
  hb.call('hb_buffer_destroy', buffer);
  hb.call('free', source);
  return glyphs;
}

function horizontalExtents(hb: HarfBuzzModule, font: number) {
  const extents = hb.write(new Uint8Array(48));
  hb.call('hb_font_get_h_extents', font, extents);
  const view = hb.view();
  const found = { ascender: view.getInt32(extents, true), descender: view.getInt32(extents + 4, true) };
  hb.call('free', extents);
  return found;
}

/** Makes a font file ready for shaping. Fonts live as long as the isolate: there are a dozen of them. */
export async function createShapingFont(file: Uint8Array): Promise<ShapingFont> {
  shared ??= loadShaper();
  const hb = await shared;
  const { face } = hb.createFace(file);
  const font = hb.call('hb_font_create', face);
  return {
    unitsPerEm: hb.call('hb_face_get_upem', face),
    ...horizontalExtents(hb, font),
    shape: (text, rightToLeft) => shapeWith(hb, font, text, rightToLeft),
    advanceOf: (glyph) => hb.call('hb_font_get_glyph_h_advance', font, glyph),
  };
}

/** Every code point that the font has a glyph for, ascending. */
export async function charactersOf(file: Uint8Array): Promise<number[]> {
  shared ??= loadShaper();
  const hb = await shared;
  const { face, destroy } = hb.createFace(file);
  const set = hb.call('hb_set_create');
  hb.call('hb_face_collect_unicodes', face, set);
  const count = hb.call('hb_set_get_population', set);
  const list = hb.call('malloc', count * 4);
  hb.call('hb_set_next_many', set, 0xffff_ffff, list, count);
  const view = hb.view();
  const characters = Array.from({ length: count }, (_, index) => view.getUint32(list + index * 4, true));
  hb.call('free', list);
  hb.call('hb_set_destroy', set);
  destroy();
  return characters;
}
