import { describe, expect, test } from 'vitest';
import { canZoomIn, canZoomOut, canvasScale, pageWidth, zoomIn, zoomOut } from './zoom.ts';

describe('zoom', () => {
  test('goes to the next step and stops at the ends', () => {
    expect(zoomIn(1)).toBe(1.25);
    expect(zoomOut(1)).toBe(0.75);
    expect(zoomIn(4)).toBe(4);
    expect(zoomOut(0.5)).toBe(0.5);
    expect(canZoomIn(4)).toBe(false);
    expect(canZoomOut(0.5)).toBe(false);
  });

  test('a page fills a phone and stays readable on a wide screen', () => {
    expect(pageWidth(328, 1)).toBe(328);
    expect(pageWidth(1800, 1)).toBe(880);
    expect(pageWidth(328, 2)).toBe(656);
  });

  test('a canvas is as sharp as the screen until it would be too large for a phone', () => {
    expect(canvasScale(328, 464, 3)).toBe(3);
    expect(canvasScale(880, 1245, 1)).toBe(1);
    const scale = canvasScale(3520, 4978, 3);
    expect(3520 * scale * 4978 * scale).toBeLessThanOrEqual(8_388_609);
  });
});
