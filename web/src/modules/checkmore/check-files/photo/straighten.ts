import type { Pixels } from './find-sheet.ts';
import type { Quad } from './quad.ts';

/**
 * Fills `target` with the sheet as it is seen from above: each of its points is looked up in the picture by the
 * projection that takes the unit square to the four corners (Heckbert 1989, 2.2), mixed from the four nearest pixels.
 */
export function straighten(source: Pixels, quad: Quad, target: Pixels): void {
  const [p0, p1, p2, p3] = quad.map(({ x, y }) => ({ x: x * (source.width - 1), y: y * (source.height - 1) }));
  if (!p0 || !p1 || !p2 || !p3) return;
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  for (let row = 0; row < target.height; row += 1) {
    const v = target.height === 1 ? 0 : row / (target.height - 1);
    for (let column = 0; column < target.width; column += 1) {
      const u = target.width === 1 ? 0 : column / (target.width - 1);
      const w = g * u + h * v + 1;
      const to = (row * target.width + column) * 4;
      mix(source, (a * u + b * v + p0.x) / w, (d * u + e * v + p0.y) / w, target.data, to);
    }
  }
}

function mix({ data, width, height }: Pixels, x: number, y: number, into: Uint8ClampedArray, to: number): void {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const [fx, fy] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
  for (let channel = 0; channel < 3; channel += 1) {
    const at = (column: number, row: number): number => data[(row * width + column) * 4 + channel] ?? 0;
    const above = at(left, top) * (1 - fx) + at(right, top) * fx;
    const below = at(left, bottom) * (1 - fx) + at(right, bottom) * fx;
    into[to + channel] = above * (1 - fy) + below * fy;
  }
  into[to + 3] = 255;
}
