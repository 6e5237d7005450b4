import bidiFactory from 'bidi-js';
import { fontForGrapheme, graphemesOf } from './coverage.ts';
import type { CoveredFont, Face } from './coverage.ts';

/** A stretch of text in one direction and one font. */
export interface FontRun {
  readonly text: string;
  readonly font: CoveredFont;
  readonly level: number;
}

interface Bidi {
  /** Levels per UTF-16 unit; odd ones run from right to left. */
  getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
}

// The package's types describe the module object where its default export, a function, is what arrives.
const bidi = (bidiFactory as unknown as () => Bidi)();

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|[\u200f\u061c]/u;

/** Most text has one direction; only the rest needs the full algorithm. */
function levelsOf(text: string): Uint8Array {
  return rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : new Uint8Array(text.length);
}

/** Thrown when no font has a letter; callers check names when they are typed, so this is a fault in a caller. */
export class NotDrawableError extends Error {
  readonly text: string;

  constructor(text: string) {
    super(`No font here draws ${JSON.stringify(text)}`);
    this.name = 'NotDrawableError';
    this.text = text;
  }
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs: from the highest level down, reverse what is at or above. */
function inVisualOrder(runs: readonly FontRun[]): FontRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** Splits one line of text into runs, in their order on the page, left to right. Throws NotDrawableError. */
export function splitIntoRuns(text: string, face: Face): FontRun[] {
  const levels = levelsOf(text);
  const runs: FontRun[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(text)) {
    const font = fontForGrapheme(face, grapheme);
    if (!font) throw new NotDrawableError(grapheme);
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + grapheme };
    else runs.push({ text: grapheme, font, level });
    at += grapheme.length;
  }
  return inVisualOrder(runs);
}
