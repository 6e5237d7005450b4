// Where a page is shown: its box, its turn and its unit, as pdf.js and ISO 32000-1 (7.7.3.3, 14.11.2) have them.
import { PdfNumber } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { entry, inherited, numbersIn, resolved } from './page-tree.ts';
import type { TreePage } from './page-tree.ts';

export type Turn = 0 | 90 | 180 | 270;

/** A page in its own space. */
export interface ShownPage {
  /** The part that is shown: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  /** Clockwise. */
  readonly turn: Turn;
  /** Points in one unit of the page. */
  readonly unit: number;
}

/** A rectangle in points of the page as it is shown, from its top left corner. */
export interface ShownRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Rectangle = readonly [number, number, number, number];

/** US Letter, which readers take for a page without a box. */
const LETTER: Rectangle = [0, 0, 612, 792];

export function shownPage(pdf: PDF, page: PdfDict): ShownPage {
  const media = boxOf(pdf, page, 'MediaBox') ?? LETTER;
  const crop = boxOf(pdf, page, 'CropBox') ?? media;
  return { box: common(crop, media) ?? media, turn: turnOf(pdf, page), unit: unitOf(pdf, page) };
}

/** A box with its corners in order; undefined for one without an area. */
function boxOf(pdf: PDF, page: PdfDict, key: string): Rectangle | undefined {
  const [x0, y0, x1, y1] = numbersIn(pdf, inherited(pdf, page, key), 4) ?? [0, 0, 0, 0];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return area([Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]);
}

function area(box: Rectangle): Rectangle | undefined {
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function common(one: Rectangle, other: Rectangle): Rectangle | undefined {
  return area([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);
}

function turnOf(pdf: PDF, page: PdfDict): Turn {
  const value = resolved(pdf, inherited(pdf, page, 'Rotate'));
  const degrees = value instanceof PdfNumber ? ((value.value % 360) + 360) % 360 : 0;
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

/** Not inherited. */
function unitOf(pdf: PDF, page: PdfDict): number {
  const value = entry(pdf, page, 'UserUnit');
  return value instanceof PdfNumber && value.value > 0 ? value.value : 1;
}

/** The size of the page as it is shown, in points. */
export function shownSize({ box: [x0, y0, x1, y1], turn, unit }: ShownPage): { width: number; height: number } {
  const [width, height] = [(x1 - x0) * unit, (y1 - y0) * unit];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A point of the page as it is shown, in points from its top left corner, in the page's own space. */
export function toPagePoint({ box, turn, unit }: ShownPage, x: number, y: number): readonly [number, number] {
  const [x0, y0, x1, y1] = box;
  const [u, v] = [x / unit, y / unit];
  switch (turn) {
    case 0:
      return [x0 + u, y1 - v];
    case 90:
      return [x0 + v, y0 + u];
    case 180:
      return [x1 - u, y0 + v];
    case 270:
      return [x1 - v, y1 - u];
    default:
      return turn satisfies never;
  }
}

/** The same of a rectangle: left, bottom, right, top. */
export function toPageRectangle(page: ShownPage, { x, y, width, height }: ShownRectangle): Rectangle {
  const [x0, y0] = toPagePoint(page, x, y);
  const [x1, y1] = toPagePoint(page, x + width, y + height);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** The matrix that turns an appearance of this size, which is drawn upright as people see it, into the page's own space. */
export function uprightMatrix(turn: Turn, width: number, height: number): readonly number[] {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
    default:
      return turn satisfies never;
  }
}

const HUNDREDTHS = 100;

/**
 * Returns the sizes of pages as they are shown, in hundredths of a point; null for a file that lists the same page twice: what
 * is drawn on one would be on the other.
 */
export function pageSizes(pdf: PDF, pages: readonly TreePage[]): { width: number; height: number }[] | null {
  if (new Set(pages.map(({ dict }) => dict)).size < pages.length) return null;
  return pages.map(({ dict }) => {
    const { width, height } = shownSize(shownPage(pdf, dict));
    return { width: Math.round(width * HUNDREDTHS), height: Math.round(height * HUNDREDTHS) };
  });
}
