import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfRef } from '@libpdf/core';
import { deflated } from './deflated.ts';
import type { Deflated } from './deflated.ts';
import type { LoadedFont } from './text/fonts.ts';
import type { ShapedGlyph } from './text/shaper.ts';
import { subsetGlyphs } from './text/subsetter.ts';
import type { TextRun } from './text/typesetter.ts';

/**
 * One code in the PDF: a glyph and the text that it represents. The same glyph has several codes when it stands for
 * several texts (Arabic letters share their bodies and differ in dots), so that copying and searching find what is
 * meant.
 */
interface Code {
  readonly glyph: number;
  readonly text: string;
}

interface UsedFont {
  readonly font: LoadedFont;
  readonly name: string;
  /** In order of first use; a code's number is its position plus one, since 0 is the missing glyph. */
  readonly codes: Code[];
  readonly numbers: Map<string, number>;
  /** The glyphs that are used, once they are known: several files can have the same pages. */
  subset?: Promise<Deflated>;
}

/** Collects the glyphs of each font that the pages use, and embeds only those when all pages are drawn. */
export interface FontBook {
  /** Adds the run's glyphs; returns the font's resource name and the code of each glyph. */
  use(run: TextRun): { readonly name: string; readonly codes: readonly number[] };
  /** Embeds the fonts; returns the /Font resource dictionary for every page that used the book. */
  embed(pdf: PDF): Promise<PdfDict>;
}

const number = (value: number) => PdfNumber.of(Math.round(value * 100) / 100);

const hex4 = (value: number) => value.toString(16).padStart(4, '0');

function hex(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at += 1) digits += hex4(text.charCodeAt(at));
  return digits;
}

/** The widest glyph of each cluster: the body of a letter rather than its dots. */
function widestGlyphs({ glyphs }: TextRun): Map<number, ShapedGlyph> {
  const widest = new Map<number, ShapedGlyph>();
  for (const glyph of glyphs) {
    const known = widest.get(glyph.cluster);
    if (!known || glyph.advance > known.advance) widest.set(glyph.cluster, glyph);
  }
  return widest;
}

/**
 * The text that each glyph of the run stands for. Of several glyphs in a cluster, the widest has the whole text and the
 * others none; from left to right, accents without a width of their own belong to the letter before them. Readers
 * reorder overlapping glyphs, which this prevents.
 */
export function clusterTexts(run: TextRun): string[] {
  const widest = widestGlyphs(run);
  const clusters = [...widest.keys()].sort((a, b) => a - b);
  const starts = clusters.filter(
    (cluster, index) => index === 0 || run.rightToLeft || (widest.get(cluster)?.advance ?? 0) > 0,
  );
  return run.glyphs.map((glyph) => {
    const at = starts.indexOf(glyph.cluster);
    if (at === -1 || widest.get(glyph.cluster) !== glyph) return '';
    return run.text.slice(glyph.cluster, starts[at + 1] ?? run.text.length);
  });
}

// The text of a glyph that is only a part of its cluster (a dot, an accent): readers skip this character, but without
// any text they invent one.
const NOTHING = '\u200b';

function toUnicode(codes: readonly Code[]): Uint8Array {
  const entries = codes.map(({ text }, index) => `<${hex4(index + 1)}> <${hex(text || NOTHING)}>`);
  const blocks: string[] = [];
  // A bfchar block holds at most 100 entries (Adobe technical note 5014).
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return new TextEncoder().encode(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n` +
      `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n` +
      `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\n` +
      `endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`,
  );
}

/** Six capital letters that mark a subset (ISO 32000-1, 9.6.4); the same glyphs always give the same ones. */
function subsetTag(glyphs: readonly number[]): string {
  let state = 7;
  for (const glyph of glyphs) state = (Math.imul(state, 31) + glyph) >>> 0;
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (Math.floor(state / 26 ** index) % 26))).join(
    '',
  );
}

/** Two bytes per code: the glyph that it draws. */
function glyphMap(codes: readonly Code[]): Uint8Array {
  const map = new Uint8Array((codes.length + 1) * 2);
  const view = new DataView(map.buffer);
  codes.forEach(({ glyph }, index) => view.setUint16((index + 1) * 2, glyph));
  return map;
}

async function embedFont(pdf: PDF, used: UsedFont): Promise<PdfRef> {
  const { font, codes } = used;
  const glyphs = [...new Set(codes.map(({ glyph }) => glyph))].sort((a, b) => a - b);
  const perMille = (units: number) => number((units * 1000) / font.unitsPerEm);
  const name = PdfName.of(`${subsetTag(glyphs)}+${font.key}`);
  used.subset ??= subsetGlyphs(font.file, glyphs).then(deflated);
  const file = await used.subset;
  const descriptor = PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(4),
    FontBBox: new PdfArray([-1000, -500, 2500, 1200].map(number)),
    ItalicAngle: number(0),
    Ascent: perMille(font.ascender),
    Descent: perMille(font.descender),
    CapHeight: number(700),
    StemV: number(80),
    FontFile2: pdf.register(
      PdfStream.fromDict({ Length1: PdfNumber.of(file.length), Filter: PdfName.FlateDecode }, file.packed),
    ),
  });
  const widths = codes.map(({ glyph }) => perMille(font.advanceOf(glyph)));
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    CIDToGIDMap: pdf.register(new PdfStream(undefined, glyphMap(codes))),
    FontDescriptor: pdf.register(descriptor),
    DW: number(0),
    W: new PdfArray([PdfNumber.of(1), new PdfArray(widths)]),
  });
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: name,
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: new PdfArray([pdf.register(descendant)]),
      ToUnicode: pdf.register(new PdfStream(undefined, toUnicode(codes))),
    }),
  );
}

function codeNumber({ codes, numbers }: UsedFont, code: Code): number {
  const key = `${code.glyph} ${code.text}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  codes.push(code);
  numbers.set(key, codes.length);
  return codes.length;
}

export function createFontBook(): FontBook {
  const used = new Map<string, UsedFont>();
  return {
    use: (run) => {
      const known = used.get(run.font.key);
      const entry: UsedFont = known ?? {
        font: run.font,
        name: `F${used.size + 1}`,
        codes: [],
        numbers: new Map<string, number>(),
      };
      used.set(run.font.key, entry);
      const texts = clusterTexts(run);
      const codes = run.glyphs.map(({ glyph }, index) => codeNumber(entry, { glyph, text: texts[index] ?? '' }));
      return { name: entry.name, codes };
    },
    embed: async (pdf) => {
      const fonts = new PdfDict();
      for (const entry of used.values()) fonts.set(entry.name, await embedFont(pdf, entry));
      return fonts;
    },
  };
}
