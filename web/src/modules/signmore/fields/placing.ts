import { MIN_FIELD_SIDE } from '#functions/signing/contract/field-schemas.ts';
import type { FieldType } from '#functions/signing/contract/field-schemas.ts';
import { POINT } from '#modules/signmore/shared/fields/page-place.ts';
import type { Rectangle, ShownSize } from '#modules/signmore/shared/fields/page-place.ts';

/** The size that a new field has, in points. */
const SIZES: Record<FieldType, readonly [width: number, height: number]> = {
  SIGNATURE: [160, 44],
  INITIALS: [60, 32],
  DATE_SIGNED: [90, 20],
  NAME: [160, 20],
  EMAIL: [180, 20],
  COMPANY: [160, 20],
  TEXT: [160, 20],
  NUMBER: [90, 20],
  CHECKBOX: [14, 14],
  DROPDOWN: [140, 20],
};

/** A new field of the type with its middle at a point of the page; moved so that all of it is on the page. */
export function newRectangle(type: FieldType, middle: { x: number; y: number }, page: ShownSize): Rectangle {
  const [width, height] = SIZES[type].map((points) => points * POINT) as [number, number];
  return onPage({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, page);
}

/** Moves a rectangle onto the page, and makes it as small as the page. Whole hundredths of a point. */
export function onPage(rectangle: Rectangle, page: ShownSize): Rectangle {
  const width = between(Math.round(rectangle.width), MIN_FIELD_SIDE, page.width);
  const height = between(Math.round(rectangle.height), MIN_FIELD_SIDE, page.height);
  return {
    x: between(Math.round(rectangle.x), 0, page.width - width),
    y: between(Math.round(rectangle.y), 0, page.height - height),
    width,
    height,
  };
}

/** Which sides a handle moves: −1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

/** The rectangle after a handle was moved by dx, dy. The opposite sides stay; no side gets too short or leaves the page. */
export function resized(from: Rectangle, handle: Handle, dx: number, dy: number, page: ShownSize): Rectangle {
  const [x, width] = resizedSide(from.x, from.width, handle.x, dx, page.width);
  const [y, height] = resizedSide(from.y, from.height, handle.y, dy, page.height);
  return { x, y, width, height };
}

function resizedSide(start: number, length: number, side: -1 | 0 | 1, by: number, limit: number): [number, number] {
  if (side === 0) return [start, length];
  if (side === 1) return [start, between(Math.round(length + by), MIN_FIELD_SIDE, limit - start)];
  const end = start + length;
  const moved = between(Math.round(start + by), 0, end - MIN_FIELD_SIDE);
  return [moved, end - moved];
}

/** The lines of a page's other fields that a moved field snaps to, sorted. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export function snapLines(others: readonly Rectangle[]): SnapLines {
  const sorted = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
  return {
    x: sorted(others.flatMap(({ x, width }) => [x, x + width / 2, x + width])),
    y: sorted(others.flatMap(({ y, height }) => [y, y + height / 2, y + height])),
  };
}

/** Moves the rectangle to the nearest line within the tolerance: its edges and its middle snap. */
export function snapped(rectangle: Rectangle, lines: SnapLines, tolerance: number): Rectangle {
  const { x, y, width, height } = rectangle;
  return {
    ...rectangle,
    x: x + nearest([x, x + width / 2, x + width], lines.x, tolerance),
    y: y + nearest([y, y + height / 2, y + height], lines.y, tolerance),
  };
}

/** The shortest way from one of the points to one of the lines; 0 if all are too far. */
function nearest(points: readonly number[], lines: readonly number[], tolerance: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    for (const point of points) if (Math.abs(line - point) < Math.abs(best)) best = line - point;
  }
  return Math.abs(best) <= tolerance ? Math.round(best) : 0;
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
