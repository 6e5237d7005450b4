import type { Orientation } from '../contract/exif-orientation.ts';
import { isTurned } from './orientation.ts';
import type { Region } from './orientation.ts';

/** Rows of red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Scales a region down to width × height, each pixel the average of the area that it stands for; a colour counts as much as
 * it is opaque. Neither side may grow.
 */
export function shrink(source: Pixels, region: Region, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const line = new Float32Array(width * 4);
  const sums = new Float32Array(width * 4);
  const step = region.height / height;
  let read = -1;
  for (let row = 0; row < height; row += 1) {
    sums.fill(0);
    const end = (row + 1) * step;
    for (let at = row * step, y = Math.floor(at); at < end - 1e-9; y += 1) {
      const next = Math.min(y + 1, end);
      if (read !== y && y < region.height) {
        averageRow(source, region, y, line);
        read = y;
      }
      for (let index = 0; index < sums.length; index += 1)
        sums[index] = (sums[index] ?? 0) + (line[index] ?? 0) * (next - at);
      at = next;
    }
    writeRow(sums, step, data, row * width * 4);
  }
  return { width, height, data };
}

/** One row of the region, averaged to the line's width: red, green, blue times opacity, and opacity. */
function averageRow({ width: stride, data }: Pixels, region: Region, y: number, line: Float32Array): void {
  const width = line.length / 4;
  const step = region.width / width;
  const start = ((region.y + y) * stride + region.x) * 4;
  for (let column = 0; column < width; column += 1) {
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    const end = (column + 1) * step;
    for (let at = column * step, x = Math.floor(at); at < end - 1e-9 && x < region.width; x += 1) {
      const next = Math.min(x + 1, end);
      const from = start + x * 4;
      const alpha = (data[from + 3] ?? 0) * (next - at);
      red += (data[from] ?? 0) * alpha;
      green += (data[from + 1] ?? 0) * alpha;
      blue += (data[from + 2] ?? 0) * alpha;
      opacity += alpha;
      at = next;
    }
    line[column * 4] = red / step;
    line[column * 4 + 1] = green / step;
    line[column * 4 + 2] = blue / step;
    line[column * 4 + 3] = opacity / step;
  }
}

function writeRow(sums: Float32Array, step: number, data: Uint8ClampedArray, start: number): void {
  for (let index = 0; index < sums.length; index += 4) {
    const opacity = sums[index + 3] ?? 0;
    if (opacity < 1e-6) continue;
    for (let channel = 0; channel < 3; channel += 1)
      data[start + index + channel] = (sums[index + channel] ?? 0) / opacity;
    data[start + index + 3] = opacity / step;
  }
}

/** Turns and mirrors a stored picture so that it is upright. */
export function upright(source: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return source;
  const turned = isTurned(orientation);
  const [width, height] = turned ? [source.height, source.width] : [source.width, source.height];
  const from = new Uint32Array(source.data.buffer, source.data.byteOffset, source.width * source.height);
  const to = new Uint32Array(width * height);
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = turned ? [y, x] : [x, y];
      const sourceX = fromRight ? source.width - 1 - column : column;
      const sourceY = fromBottom ? source.height - 1 - row : row;
      to[y * width + x] = from[sourceY * source.width + sourceX] ?? 0;
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) };
}
