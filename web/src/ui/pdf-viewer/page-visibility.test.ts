import { expect, test } from 'vitest';
import { currentPage, isSeen } from './page-visibility.ts';

test('the current page is the one that fills most of the screen', () => {
  expect(
    currentPage([
      { page: 2, visible: 100, height: 500 },
      { page: 3, visible: 400, height: 500 },
    ]),
  ).toBe(3);
});

test('of two pages equally in sight the earlier one is current', () => {
  expect(
    currentPage([
      { page: 5, visible: 300, height: 500 },
      { page: 4, visible: 300, height: 500 },
    ]),
  ).toBe(4);
});

test('no page is current while none is in sight', () => {
  expect(currentPage([{ page: 1, visible: 0, height: 500 }])).toBeNull();
});

test('half a page on the screen counts as seen, a glimpse does not', () => {
  expect(isSeen({ page: 1, visible: 250, height: 500 }, 640)).toBe(true);
  expect(isSeen({ page: 1, visible: 249, height: 500 }, 640)).toBe(false);
});

test('a zoomed page counts as seen when it fills half the screen', () => {
  expect(isSeen({ page: 1, visible: 320, height: 4000 }, 640)).toBe(true);
});

test('a page that has no height yet is not seen', () => {
  expect(isSeen({ page: 1, visible: 0, height: 0 }, 640)).toBe(false);
});
