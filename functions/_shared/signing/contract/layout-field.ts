// How a value is laid out in its field: pure, so that the editor, the signing page and the seal agree. Points.
import type { FieldType } from './field-schemas.ts';

/** Measures and breaks text; the seal's shapes letters with HarfBuzz, the browser's with its canvas and the same font. */
export interface TextMetrics {
  /** The width of a line in ems. */
  readonly width: (text: string) => number;
  /** Lines no wider than `width` at this size, broken at spaces, and inside a word that is too wide alone. */
  readonly wrap: (text: string, size: number, width: number) => readonly string[];
}

export interface FieldLayout {
  readonly lines: readonly string[];
  /** Of the letters. */
  readonly size: number;
  /** From one baseline to the next. */
  readonly leading: number;
  /** Of the first baseline, from the field's top. */
  readonly baseline: number;
  /** Of every line, from the field's left. */
  readonly left: number;
  /** False when some of it would be outside the field. */
  readonly fits: boolean;
}

/** Between the field's edge and its text. */
const PADDING = 2;
const LARGEST = 12;
/** The smallest size in which people still read a form. A lower field has the largest letters that it can. */
const SMALLEST = 6;
const STEP = 0.5;
const LEADING = 1.25;
/** From the middle of a line to its baseline, in ems: half the height of a capital. */
const BELOW_MIDDLE = 0.36;
/** Letters that a field takes side by side, however narrow it is. */
const LETTERS = 3;
/** No letter with a width of its own is narrower, in ems. */
const NARROWEST = 0.15;

/**
 * Lays text (of `fieldText`) out in a field of this size, in points: as large as it fits, from the top where it has several
 * lines. What is known of the signer, and an option of the sender's, is made smaller until it fits; what signers write has to
 * fit at a size that can be read.
 */
export function layoutField(
  type: FieldType,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  metrics: TextMetrics,
): FieldLayout {
  const room = { width: width - 2 * PADDING, height: height - 2 };
  const smallest = Math.min(SMALLEST, room.height / LEADING, room.width / LETTERS);
  const largest = Math.max(smallest, Math.min(LARGEST, Math.floor((room.height / LEADING) * 2) / 2));
  if (type !== 'TEXT') {
    const size = Math.min(largest, room.height / LEADING, room.width / Math.max(metrics.width(text), 0.001));
    return placed([text], size, height, type !== 'NUMBER' || size >= smallest);
  }
  if (text.length > mostLetters(smallest, room)) return placed([text], smallest, height, false);
  return largestLayout(text, { smallest, largest, room, height }, metrics);
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** More letters than these fit nowhere: they need not be laid out. */
function mostLetters(size: number, { width, height }: Room): number {
  return (width / (size * NARROWEST) + 1) * (height / (size * LEADING) + 1);
}

interface Sizes {
  readonly smallest: number;
  readonly largest: number;
  readonly room: Room;
  /** Of the field. */
  readonly height: number;
}

/** Halves the sizes until it has the largest that fits: long texts take time to break. */
function largestLayout(text: string, { smallest, largest, room, height }: Sizes, metrics: TextMetrics): FieldLayout {
  const paragraphs = text.split('\n');
  const layout = (size: number): FieldLayout => {
    const lines = paragraphs.flatMap((paragraph) => metrics.wrap(paragraph, size, room.width));
    return placed(lines, size, height, isWithin(lines, size, room, metrics));
  };
  const first = layout(largest);
  if (first.fits) return first;
  let best = layout(smallest);
  let [low, high] = [0, Math.ceil((largest - smallest) / STEP)];
  while (best.fits && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const tried = layout(smallest + middle * STEP);
    if (tried.fits) [best, low] = [tried, middle];
    else high = middle;
  }
  return best;
}

function isWithin(lines: readonly string[], size: number, room: Room, { width }: TextMetrics): boolean {
  if (lines.length * size * LEADING > room.height + 0.01) return false;
  return lines.every((line) => width(line) * size <= room.width + 0.01);
}

function placed(lines: readonly string[], size: number, height: number, fits: boolean): FieldLayout {
  const leading = size * LEADING;
  // One line is in the middle, several begin at the top.
  const top = lines.length === 1 ? (height - leading) / 2 : 1;
  return { lines, size, leading, baseline: top + leading / 2 + size * BELOW_MIDDLE, left: PADDING, fits };
}
