import { splitIntoRuns } from './bidi-runs.ts';
import { fontCovers, graphemesOf } from './coverage.ts';
import type { CoveredFont, Face } from './coverage.ts';
import { loadFont } from './fonts.ts';
import type { LoadedFont } from './fonts.ts';
import type { ShapedGlyph } from './shaper.ts';

export interface TextRun {
  readonly font: LoadedFont;
  readonly text: string;
  readonly rightToLeft: boolean;
  /** In their order on the page, left to right. */
  readonly glyphs: readonly ShapedGlyph[];
  /** In ems: multiply by the font size. */
  readonly width: number;
}

export interface TextLine {
  readonly text: string;
  readonly runs: readonly TextRun[];
  /** In ems. */
  readonly width: number;
}

/** Shapes and wraps text in fonts that are already loaded. */
export interface Typesetter {
  line(text: string, face: Face): TextLine;
  /** Breaks at spaces, and inside a word only when the word alone is too wide. `width` and `size` in points. */
  wrap(text: string, face: Face, size: number, width: number): TextLine[];
}

/** Handwriting is used only if the font has every letter, because a signature in two hands would look forged. */
function settledFace(text: string, face: Face): Face {
  return face === 'hand' && !fontCovers('caveat', text) ? 'regular' : face;
}

function shapeLine(fonts: ReadonlyMap<CoveredFont, LoadedFont>, text: string, face: Face): TextLine {
  const runs = splitIntoRuns(text, settledFace(text, face)).map((run): TextRun => {
    const font = fonts.get(run.font);
    if (!font) throw new Error(`Font ${run.font} was not loaded for ${JSON.stringify(text)}`);
    const rightToLeft = run.level % 2 === 1;
    const glyphs = font.shape(run.text, rightToLeft);
    const width = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / font.unitsPerEm;
    return { font, text: run.text, rightToLeft, glyphs, width };
  });
  return { text, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** Fills lines greedily with pieces; a piece too wide for a line of its own goes to `divide`. */
function fill(pieces: readonly string[], fits: (text: string) => boolean, divide: (piece: string) => string[]) {
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces) {
    if (fits((current + piece).trimEnd())) {
      current += piece;
      continue;
    }
    if (current) lines.push(current.trimEnd());
    current = piece;
    if (fits(piece.trimEnd())) continue;
    const parts = divide(piece);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1) ?? '';
  }
  return [...lines, current.trimEnd()];
}

/** Makes a typesetter for these texts (and for whatever else their fonts cover). Throws NotDrawableError. */
export async function createTypesetter(texts: readonly { text: string; face: Face }[]): Promise<Typesetter> {
  const needed = new Set<CoveredFont>();
  for (const { text, face } of texts) {
    for (const run of splitIntoRuns(text, settledFace(text, face))) needed.add(run.font);
  }
  const fonts = new Map(await Promise.all([...needed].map(async (key) => [key, await loadFont(key)] as const)));
  const line = (text: string, face: Face) => shapeLine(fonts, text, face);
  return {
    line,
    wrap: (text, face, size, width) => {
      const fits = (part: string) => line(part, face).width * size <= width;
      const byLetter = (word: string): string[] => fill(graphemesOf(word), fits, (letter) => [letter]);
      return fill(text.match(/\S+\s*/gu) ?? [''], fits, byLetter).map((part) => line(part, face));
    },
  };
}
