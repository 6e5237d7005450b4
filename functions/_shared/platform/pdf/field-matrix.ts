import type { PDF, PdfDict, PdfStream } from '@libpdf/core';
import { numbersAt } from './page-tree.ts';

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Returns the matrix that places an appearance in its annotation's rectangle (ISO 32000-1, algorithm 8.1), undefined
 * when either has no area: then readers draw nothing.
 */
export function fieldMatrix(pdf: PDF, widget: PdfDict, appearance: PdfStream): Matrix | undefined {
  const rect = numbersAt(pdf, widget, 'Rect', 4);
  const box = numbersAt(pdf, appearance, 'BBox', 4);
  if (rect === undefined || box === undefined) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersAt(pdf, appearance, 'Matrix', 6) ?? IDENTITY;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })));
  const from = bounds(corners);
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const to = bounds([
    { x: left, y: bottom },
    { x: right, y: top },
  ]);
  if (from.width === 0 || from.height === 0 || to.width === 0 || to.height === 0) return undefined;
  const [scaleX, scaleY] = [to.width / from.width, to.height / from.height];
  return [scaleX, 0, 0, scaleY, to.x - from.x * scaleX, to.y - from.y * scaleY];
}

function bounds(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A number as a content stream writes it: no exponent (ISO 32000-1, 7.3.3). */
export function contentNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(5).replace(/\.?0+$/, '');
}
