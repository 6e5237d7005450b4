import { expect, test } from 'vitest';
import { MIN_FIELD_SIDE } from '#functions/signing/contract/field-schemas.ts';
import { newRectangle, onPage, resized, snapLines, snapped } from './placing.ts';

const A4 = { width: 59_528, height: 84_189 };

test('a new field has its middle where the sender points, and is moved onto the page at its edges', () => {
  expect(newRectangle('CHECKBOX', { x: 10_000, y: 20_000 }, A4)).toEqual({
    x: 9_300,
    y: 19_300,
    width: 1_400,
    height: 1_400,
  });
  expect(newRectangle('SIGNATURE', { x: 0, y: 84_189 }, A4)).toMatchObject({ x: 0, y: 84_189 - 4_400 });
});

test('a field is never outside the page or larger than it, and its places are whole numbers', () => {
  expect(onPage({ x: -5, y: 90_000, width: 100_000, height: 10.4 }, A4)).toEqual({
    x: 0,
    y: A4.height - MIN_FIELD_SIDE,
    width: A4.width,
    height: MIN_FIELD_SIDE,
  });
});

test('a handle moves its own sides: no side gets shorter than 6 points or leaves the page', () => {
  const from = { x: 1_000, y: 1_000, width: 2_000, height: 2_000 };
  expect(resized(from, { x: 1, y: 1 }, 500, -5_000, A4)).toEqual({ ...from, width: 2_500, height: MIN_FIELD_SIDE });
  expect(resized(from, { x: -1, y: 0 }, -5_000, 700, A4)).toEqual({ ...from, x: 0, width: 3_000 });
  expect(resized(from, { x: -1, y: -1 }, 5_000, 200, A4)).toEqual({
    x: 3_000 - MIN_FIELD_SIDE,
    y: 1_200,
    width: MIN_FIELD_SIDE,
    height: 1_800,
  });
});

test('edges and middles snap to those of other fields within the tolerance, and not beyond it', () => {
  const lines = snapLines([{ x: 1_000, y: 5_000, width: 2_000, height: 1_000 }]);
  const moved = { x: 1_040, y: 9_000, width: 800, height: 1_000 };
  expect(snapped(moved, lines, 50)).toEqual({ ...moved, x: 1_000 });
  expect(snapped(moved, lines, 30)).toEqual(moved);
  expect(snapped({ ...moved, x: 1_580 }, lines, 50)).toMatchObject({ x: 1_600 });
});
