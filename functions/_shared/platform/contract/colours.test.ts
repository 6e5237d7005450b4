import { expect, test } from 'vitest';
import { contrast, contrastColour, hoverColour, MIN_CONTRAST, nearestReadable, readableOn } from './colours.ts';

// The same cases as in supabase/tests/whistleblowing-settings.test.ts: both sides compute the theme alike.
test.each([
  ['#1d757a', '#ffffff'],
  ['#999999', '#ffffff'],
  ['#9a9a9a', '#000000'],
  ['#ffcc00', '#ffffff'],
  ['#ffd634', '#000000'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
])('text on %s is %s', (primary, expected) => {
  expect(contrastColour(primary)).toBe(expected);
  expect(hoverColour(primary)).toBe(`${primary}cc`);
});

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the proposed colour is readable, and a readable one is left alone', () => {
  expect(nearestReadable('#1d757a')).toBe('#1d757a');
  for (let seed = 0; seed < 2000; seed += 1) {
    const hex = `#${((seed * 8_388_617) % 0x1000000).toString(16).padStart(6, '0')}`;
    const proposed = nearestReadable(hex);
    expect(contrast(proposed, contrastColour(proposed)), hex).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const surface of ['#eff2f3', '#2a3236']) {
      expect(contrast(readableOn(hex, surface), surface), `${hex} on ${surface}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  }
});

test('the proposal is the nearest one, lighter or darker', () => {
  expect(contrast('#f08020', contrastColour('#f08020'))).toBeLessThan(MIN_CONTRAST);
  expect(nearestReadable('#f08020')).toBe('#f29341');
  expect(nearestReadable('#2e9a9f')).toMatch(/^#2[0-9a-f]8/);
});
