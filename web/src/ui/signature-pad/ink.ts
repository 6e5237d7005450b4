// A drawn signature as points, independent of the size of the box it was drawn in.

export interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
}

export type InkStroke = readonly InkPoint[];

/** Less pen travel than this (CSS pixels) is a slip of the finger, not a signature. */
const LEAST_TRAVEL = 40;

/** Length of all strokes together, in CSS pixels. */
export function penTravel(strokes: readonly InkStroke[]): number {
  let travel = 0;
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const from = stroke[index - 1];
      const to = stroke[index];
      if (from && to) travel += Math.hypot(to.x - from.x, to.y - from.y);
    }
  }
  return travel;
}

export function isSignature(strokes: readonly InkStroke[]): boolean {
  return penTravel(strokes) >= LEAST_TRAVEL;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all points, widened by `margin`; null if there are none. */
export function inkBox(strokes: readonly InkStroke[], margin: number): Box | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/**
 * Scales and moves the strokes to fit `width` × `height` (a phone turned upright). Strokes that already fit are
 * unchanged.
 */
export function fitInk<P extends InkPoint>(strokes: readonly (readonly P[])[], width: number, height: number): P[][] {
  const box = inkBox(strokes, 4);
  if (!box) return [];
  const fits = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  if (fits) return strokes.map((stroke) => [...stroke]);
  const scale = Math.min(1, width / box.width, height / box.height);
  const offsetX = (width - box.width * scale) / 2 - box.x * scale;
  const offsetY = (height - box.height * scale) / 2 - box.y * scale;
  return strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, x: point.x * scale + offsetX, y: point.y * scale + offsetY })),
  );
}
