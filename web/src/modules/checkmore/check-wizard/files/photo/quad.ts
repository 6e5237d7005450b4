export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a sheet of paper in a picture, as parts of its width and height (0–1), clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

export const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Returns the quad with one corner moved; corners stay inside the picture, and in their own half of it. */
export function withCorner(quad: Quad, index: number, to: Point): Quad {
  const isRight = index === 1 || index === 2;
  const isBottom = index >= 2;
  const x = isRight ? clamp(to.x, 0.55, 1) : clamp(to.x, 0, 0.45);
  const y = isBottom ? clamp(to.y, 0.55, 1) : clamp(to.y, 0, 0.45);
  const [a, b, c, d] = quad.map((corner, place) => (place === index ? { x, y } : corner));
  return a && b && c && d ? [a, b, c, d] : quad;
}

/** The size of the sheet when it is seen from above, in pixels of the picture. */
export function sheetSize(quad: Quad, width: number, height: number): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const between = (one: Point, other: Point): number =>
    Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
  return {
    width: Math.max(1, Math.round(Math.max(between(topLeft, topRight), between(bottomLeft, bottomRight)))),
    height: Math.max(1, Math.round(Math.max(between(topLeft, bottomLeft), between(topRight, bottomRight)))),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
