import { expect, test } from 'vitest';
import { PATHS } from '#routing/paths.ts';
import { contributions } from './modules.ts';
import { publicPages } from './public-pages.ts';

test('every route has one page', () => {
  const pages = [publicPages, contributions.pages].flatMap((routes) => Object.keys(routes));
  expect(pages.toSorted()).toEqual(Object.keys(PATHS).toSorted());
});
