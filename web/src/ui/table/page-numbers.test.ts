import { expect, test } from 'vitest';
import { pageCount, pageNumbers } from './page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 12, '1 2 3 4 5 6 7 8 9 10 11 12'],
  [1, 13, '1 2 3 4 5 6 7 8 9 10 … 13'],
  [6, 13, '1 2 3 4 5 6 7 8 9 10 … 13'],
  [7, 13, '1 … 3 4 5 6 7 8 9 10 11 … 13'],
  [8, 13, '1 … 4 5 6 7 8 9 10 11 12 13'],
  [20, 40, '1 … 16 17 18 19 20 21 22 23 24 … 40'],
  [40, 40, '1 … 31 32 33 34 35 36 37 38 39 40'],
])('page %i of %i', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});

test('from 13 pages on there are 11 numbers at most, each once and ascending, with the current, first and last', () => {
  for (let pages = 13; pages <= 60; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageNumbers(page, pages).filter((one) => one !== null);
      expect(numbers.length).toBeGreaterThanOrEqual(10);
      expect(numbers.length).toBeLessThanOrEqual(11);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    }
  }
});

test('an empty list has one page', () => {
  expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2]);
});
