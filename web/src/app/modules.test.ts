import { expect, test } from 'vitest';
import { PATHS } from '#routing/paths.ts';
import { contributions } from './modules.ts';
import { notAvailable } from './not-available.ts';
import { publicPages } from './public-pages.ts';

test('every route has one page, or is listed as not available yet', () => {
  const pages = [publicPages, contributions.pages].flatMap((routes) => Object.keys(routes));
  expect([...pages, ...notAvailable].toSorted()).toEqual(Object.keys(PATHS).toSorted());
});
