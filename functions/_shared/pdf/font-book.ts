import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import type { LoadedFont } from './text/fonts.ts';
import { subsetGlyphs } from './text/subsetter.ts';
import type { TextRun } from './text/typesetter.ts';

interface UsedFont {
  readonly font: LoadedFont;
  readonly name: string;
  /** Glyph number → the text it stands for (for copying, searching and reading aloud). */
  readonly glyphs: Map<number, string>;
}

/** Remembers which glyphs of which fonts the pages use, and embeds just those at the end. */
export interface FontBook {
  /** Notes the run's glyphs; answers the font's resource name. */
  use(run: TextRun): string;
  /** Embeds the fonts; answers the /Font resource dictionary for every page that used the book. */
  embed(pdf: PDF): Promise<PdfDict>;
}

const number = (value: number) => PdfNumber.of(Math.round(value * 100) / 100);

function hex(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at += 1) digits += text.charCodeAt(at).toString(16).padStart(4, '0');
  return digits;
}

/** The text that each glyph of the run stands for: the letters from its cluster up to the next one. */
export function clusterTexts(run: TextRun): string[] {
  const starts = [...new Set(run.glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const seen = new Set<number>();
  return run.glyphs.map(({ cluster }) => {
    if (seen.has(cluster)) return '';
    seen.add(cluster);
    return run.text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? run.text.length);
  });
}

function toUnicode(glyphs: ReadonlyMap<number, string>): Uint8Array {
  const entries = [...glyphs]
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => a - b)
    .map(([glyph, text]) => `<${glyph.toString(16).padStart(4, '0')}> <${hex(text)}>`);
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
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (Math.floor(state / 26 ** index) % 26))).join('');
}

async function embedFont(pdf: PDF, { font, glyphs }: UsedFont): Promise<PdfRef> {
  const order = [...glyphs.keys()].sort((a, b) => a - b);
  const perMille = (units: number) => number((units * 1000) / font.unitsPerEm);
  const name = PdfName.of(`${subsetTag(order)}+${font.key}`);
  const file = await subsetGlyphs(font.file, order);
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
    FontFile2: pdf.register(PdfStream.fromDict({ Length1: PdfNumber.of(file.length) }, file)),
  });
  const widths: PdfObject[] = [];
  for (const glyph of order) widths.push(PdfNumber.of(glyph), new PdfArray([perMille(font.advanceOf(glyph))]));
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    CIDToGIDMap: PdfName.of('Identity'),
    FontDescriptor: pdf.register(descriptor),
    DW: number(0),
    W: new PdfArray(widths),
  });
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: name,
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: new PdfArray([pdf.register(descendant)]),
      ToUnicode: pdf.register(new PdfStream(undefined, toUnicode(glyphs))),
    }),
  );
}

export function createFontBook(): FontBook {
  const used = new Map<string, UsedFont>();
  return {
    use: (run) => {
      const known = used.get(run.font.key);
      const entry = known ?? { font: run.font, name: `F${used.size + 1}`, glyphs: new Map<number, string>() };
      used.set(run.font.key, entry);
      const texts = clusterTexts(run);
      run.glyphs.forEach(({ glyph }, index) => {
        if (!entry.glyphs.get(glyph)) entry.glyphs.set(glyph, texts[index] ?? '');
      });
      return entry.name;
    },
    embed: async (pdf) => {
      const fonts = new PdfDict();
      for (const entry of used.values()) fonts.set(entry.name, await embedFont(pdf, entry));
      return fonts;
    },
  };
}
