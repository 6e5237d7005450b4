import { describe, expect, test } from 'vitest';
import { fitInk, inkBox, isSignature, penTravel } from './ink.ts';

const at = (x: number, y: number) => ({ x, y, pressure: 0.5, time: 0 });

test('a dot or a slip of the finger is not a signature', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([[at(10, 10)]])).toBe(false);
  expect(isSignature([[at(10, 10), at(20, 10)]])).toBe(false);
});

test('several strokes count together', () => {
  const strokes = [
    [at(0, 0), at(30, 0)],
    [at(0, 20), at(0, 40)],
  ];
  expect(penTravel(strokes)).toBe(50);
  expect(isSignature(strokes)).toBe(true);
});

test('the box holds every point with its margin', () => {
  expect(inkBox([[at(10, 20), at(30, 25)]], 5)).toEqual({ x: 5, y: 15, width: 30, height: 15 });
  expect(inkBox([], 5)).toBeNull();
});

describe('turning the phone', () => {
  test('keeps a signature that still fits as it was', () => {
    const strokes = [[at(50, 50), at(90, 80)]];
    expect(fitInk(strokes, 300, 192)).toEqual(strokes);
  });

  test('shrinks one that no longer fits, inside the box and in proportion', () => {
    const fitted = fitInk([[at(10, 10), at(610, 160)]], 300, 192);
    const box = inkBox(fitted, 0);
    expect(box && box.x >= 0 && box.x + box.width <= 300).toBe(true);
    expect(box && box.width / box.height).toBeCloseTo(600 / 150);
  });
});
