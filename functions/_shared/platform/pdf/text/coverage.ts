// Which characters we can draw. Safe for the browser: small, no fonts, no WebAssembly. Forms call `canDraw` while a
// name is typed; the same table decides on the server which font file draws a letter, so the two cannot disagree.
import { fontRanges } from './font-ranges.ts';
import { decodeRanges, inRanges } from './ranges.ts';

export type CoveredFont = keyof typeof fontRanges;

const scripts = [
  'noto-sans',
  'noto-arabic',
  'noto-hebrew',
  'noto-thai',
  'noto-armenian',
  'noto-georgian',
  'noto-ethiopic',
  'noto-tamil',
  'noto-gurmukhi',
  'noto-bengali',
] as const satisfies readonly CoveredFont[];

/** A typeface, with the fonts that draw it in order of preference. */
export const faces = {
  regular: ['inter', ...scripts],
  semibold: ['inter-semibold', ...scripts],
  mono: ['mono', 'inter', ...scripts],
  hand: ['caveat', 'inter', ...scripts],
} as const satisfies Record<string, readonly CoveredFont[]>;

export type Face = keyof typeof faces;

const plain = /^[\x20-\x7e]*$/;
const joiners = /[\u200c\u200d]/g;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const decoded = new Map<CoveredFont, [number, number][]>();

/** The form in which all text is drawn and compared: composed, one space between words, none around. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** What people see as one character each: a letter with its accents stays together. */
export function graphemesOf(text: string): string[] {
  if (plain.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether the font draws the whole text. Joiners are invisible and need no glyph. */
export function fontCovers(font: CoveredFont, text: string): boolean {
  const ranges = decoded.get(font) ?? decodeRanges(fontRanges[font]);
  decoded.set(font, ranges);
  return Array.from(text.replace(joiners, '')).every((character) => inRanges(ranges, character.codePointAt(0) ?? 0));
}

/** The first font of the face that draws the grapheme whole: an accent must come from the same font as its letter. */
export function fontForGrapheme(face: Face, grapheme: string): CoveredFont | undefined {
  return faces[face].find((font) => fontCovers(font, grapheme));
}

/** The characters that cannot be drawn, each once, for the message under the field. Empty: all is well. */
export function uncoveredCharacters(text: string): string[] {
  const missing = graphemesOf(normaliseText(text)).filter((grapheme) => !fontForGrapheme('regular', grapheme));
  return [...new Set(missing)];
}

/** Whether a name can be put on a sealed document. When not, the form says INVALID and shows the characters. */
export function canDraw(text: string): boolean {
  return uncoveredCharacters(text).length === 0;
}

/** Text that is not a person's name (a file name, say): what cannot be drawn is written as its code point. */
export function escapeUncovered(text: string): string {
  const escape = (grapheme: string) =>
    Array.from(grapheme, (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`).join('');
  return graphemesOf(normaliseText(text))
    .map((grapheme) => (fontForGrapheme('regular', grapheme) ? grapheme : escape(grapheme)))
    .join('');
}
