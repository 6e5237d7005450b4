import type { Crop } from '#functions/platform/contract/files.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostZoom, moved, rounded, wholeCrop, zoomed, zoomOf } from './crop-geometry.ts';

const photo = { width: 400, height: 300 };

test('it starts with the largest square in the middle', () => {
  expect(wholeCrop(photo)).toEqual({ x: 50, y: 0, size: 300 });
});

test('looking closer keeps the point under the finger where it is', () => {
  const crop = zoomed(photo, wholeCrop(photo), 2, { x: 0, y: 1 });
  expect(crop).toEqual({ x: 50, y: 150, size: 150 });
  expect(zoomOf(photo, crop)).toBe(2);
});

test('it cannot be pushed out of the picture', () => {
  expect(moved(photo, wholeCrop(photo), 1_000, 1_000)).toEqual({ x: 100, y: 0, size: 300 });
  expect(moved(photo, wholeCrop(photo), -1_000, -1_000)).toEqual({ x: 0, y: 0, size: 300 });
});

test('a tiny picture cannot be looked at more closely', () => {
  expect(mostZoom({ width: 20, height: 30 })).toBe(1);
});

test('after any gesture, the area that is sent is inside the picture, in whole pixels', () => {
  const step = fc.oneof(
    fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
    fc.record({ zoom: fc.double({ min: 0.1, max: 20, noNaN: true }) }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.array(step),
      (width, height, steps) => {
        const picture = { width, height };
        const crop = steps.reduce<Crop>(
          (now, change) =>
            'zoom' in change ? zoomed(picture, now, change.zoom) : moved(picture, now, change.x, change.y),
          wholeCrop(picture),
        );
        const { x, y, size } = rounded(picture, crop);
        expect([x, y, size].every(Number.isInteger)).toBe(true);
        expect(x >= 0 && y >= 0 && size >= 1 && x + size <= width && y + size <= height).toBe(true);
      },
    ),
  );
});
