import { expect, test } from 'vitest';
import { PATHS, routeNames } from '#routing/paths.ts';
import { contributions } from './modules.ts';
import { publicPages } from './public-pages.ts';

test('every route has one page, but for those of reporters, which are a client of their own', () => {
  const pages = [publicPages, contributions.pages].flatMap((routes) => Object.keys(routes));
  const expected = routeNames.filter((name) => PATHS[name].access !== 'REPORTER');
  expect(pages.toSorted()).toEqual(expected.toSorted());
});

test('reports, whose deadlines the law sets, are the first part of the dashboard', () => {
  expect(contributions.dashboard.map(({ texts }) => texts)).toEqual([['tellmore'], ['documents'], ['check-lists']]);
});
