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

/** A phone's main camera: its focal length as a part of the picture's longer side (24–28 mm on a frame of 36 mm). */
const FOCAL_LENGTH = 0.75;
const A4 = Math.SQRT2;
/** A sheet this close to the shape of A4 is A4; letter paper and cards are further away. */
const A4_TOLERANCE = 0.07;

/**
 * Returns the size of the sheet when it is seen from above, in pixels of the picture. Its shape takes the perspective into
 * account: the far half of a page is shorter in a photo taken from the side.
 */
export function sheetSize(quad: Quad, width: number, height: number): { width: number; height: number } {
  if (quad === WHOLE) return { width, height };
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const between = (one: Point, other: Point): number =>
    Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
  const across = Math.max(between(topLeft, topRight), between(bottomLeft, bottomRight));
  const down = Math.max(between(topLeft, bottomLeft), between(topRight, bottomRight));
  const shape = shapeOf(quad, width, height);
  // No side gets fewer pixels than the picture has of it.
  return {
    width: Math.max(1, Math.round(Math.max(across, down * shape))),
    height: Math.max(1, Math.round(Math.max(down, across / shape))),
  };
}

/** The sheet's width divided by its height (Zhang and He 2006, "Whiteboard scanning", with a known focal length). */
function shapeOf(quad: Quad, width: number, height: number): number {
  const focal = FOCAL_LENGTH * Math.max(width, height);
  // The rays from the camera through the corners.
  const [topLeft, topRight, bottomRight, bottomLeft] = quad.map(({ x, y }): Ray => [
    ((x - 0.5) * width) / focal,
    ((y - 0.5) * height) / focal,
    1,
  ]);
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return 1;
  const diagonal = cross(topLeft, bottomRight);
  const right = dot(diagonal, bottomLeft) / dot(cross(topRight, bottomRight), bottomLeft);
  const down = dot(diagonal, topRight) / dot(cross(bottomLeft, bottomRight), topRight);
  const edge = (far: number, to: Ray) => Math.hypot(...topLeft.map((part, axis) => far * (to[axis] ?? 0) - part));
  const shape = edge(right, topRight) / edge(down, bottomLeft);
  if (!Number.isFinite(shape) || shape <= 0) return 1;
  const paper = shape < 1 ? 1 / A4 : A4;
  return Math.abs(shape / paper - 1) < A4_TOLERANCE ? paper : shape;
}

type Ray = readonly [number, number, number];

const dot = (a: Ray, b: Ray): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Ray, b: Ray): Ray => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
