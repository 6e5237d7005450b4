import type { Point, Quad } from './quad.ts';

/** Pixels as a canvas has them: red, green, blue and alpha of each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A sheet fills at least this part of the picture; a smaller one is something else that is bright. */
const LEAST = 0.15;
/** When it fills nearly everything, there is no background to cut. */
const MOST = 0.96;
/** How much of the four corners' area is bright: less is no rectangle. */
const LEAST_FILLED = 0.85;
/** At an edge of a sheet the table begins at once. Where a shadow falls on the sheet, it gets darker bit by bit. */
const LEAST_STEP = 30;
/** How far inside and outside the edge is compared: corners may be cut off by the picture, and paper is never quite flat. */
const INSIDE_PIXELS = 2;
const OUTSIDE_PIXELS = 8;

/**
 * Looks for a bright sheet of paper on a darker background, in a small copy of the picture. Null when there is no clear
 * one: the whole picture is kept then, and the corners are moved by hand.
 */
export function findSheet({ data, width, height }: Pixels): Quad | null {
  const total = width * height;
  const light = new Uint8Array(total);
  for (let at = 0; at < total; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    light[at] = (red * 299 + green * 587 + blue * 114) / 1_000;
  }
  const sheet = largestPatch(light, threshold(light), width);
  if (sheet === null || sheet.area < total * LEAST || sheet.area > total * MOST) return null;
  const quad = sheet.corners;
  if (sheet.area < areaOf(quad) * LEAST_FILLED) return null;
  if (!quad.every((corner, index) => isEdge(light, width, corner, quad[(index + 1) % 4] ?? corner))) return null;
  const toParts = ({ x, y }: Point): Point => ({ x: x / (width - 1), y: y / (height - 1) });
  return [toParts(quad[0]), toParts(quad[1]), toParts(quad[2]), toParts(quad[3])];
}

/** Otsu's method: the brightness that separates two groups of pixels best. */
function threshold(light: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, sumBelow, best, found] = [0, 0, -1, 127];
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = light.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (spread > best) [best, found] = [spread, value];
  }
  return found;
}

interface Patch {
  readonly area: number;
  readonly corners: Quad;
}

/** The largest connected patch of pixels above the threshold, with its outermost points on both diagonals. */
function largestPatch(light: Uint8Array, above: number, width: number): Patch | null {
  const seen = new Uint8Array(light.length);
  let largest: Patch | null = null;
  for (let start = 0; start < light.length; start += 1) {
    if (seen[start] === 1 || (light[start] ?? 0) <= above) continue;
    const patch = patchFrom(start, light, above, width, seen);
    if (largest === null || patch.area > largest.area) largest = patch;
  }
  return largest;
}

function patchFrom(start: number, light: Uint8Array, above: number, width: number, seen: Uint8Array): Patch {
  const first = { x: start % width, y: Math.floor(start / width) };
  let [topLeft, topRight, bottomRight, bottomLeft]: Point[] & Quad = [first, first, first, first];
  const waiting = [start];
  seen[start] = 1;
  let area = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    area += 1;
    const point = { x: at % width, y: Math.floor(at / width) };
    if (point.x + point.y < topLeft.x + topLeft.y) topLeft = point;
    if (point.x - point.y > topRight.x - topRight.y) topRight = point;
    if (point.x + point.y > bottomRight.x + bottomRight.y) bottomRight = point;
    if (point.x - point.y < bottomLeft.x - bottomLeft.y) bottomLeft = point;
    const around = [at - width, at + width];
    if (point.x > 0) around.push(at - 1);
    if (point.x < width - 1) around.push(at + 1);
    for (const next of around) {
      if (next < 0 || next >= light.length || seen[next] === 1 || (light[next] ?? 0) <= above) continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  return { area, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** Whether the picture gets dark at once to the left of the way from one corner to the next, for most of the way. */
function isEdge(light: Uint8Array, width: number, from: Point, to: Point): boolean {
  const height = light.length / width;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const outwards = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const lightAt = (x: number, y: number) => light[Math.round(y) * width + Math.round(x)] ?? 0;
  const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((along) => {
    const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
    const [farX, farY] = [x + outwards.x * OUTSIDE_PIXELS, y + outwards.y * OUTSIDE_PIXELS];
    // The sheet goes on beyond the picture.
    if (farX < 0 || farY < 0 || farX > width - 1 || farY > height - 1) return LEAST_STEP;
    return lightAt(x - outwards.x * INSIDE_PIXELS, y - outwards.y * INSIDE_PIXELS) - lightAt(farX, farY);
  });
  return steps.filter((step) => step >= LEAST_STEP).length > steps.length / 2;
}

function areaOf([a, b, c, d]: Quad): number {
  const cross = (one: Point, other: Point): number => one.x * other.y - other.x * one.y;
  return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2;
}
