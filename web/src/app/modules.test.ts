import { expect, test } from 'vitest';
import { PATHS, routeNames } from '#routing/paths.ts';
import { contributions } from './modules.ts';
import { publicPages } from './public-pages.ts';

test('every route has one page, but for those of reporters, which are a client of their own', () => {
  const pages = [publicPages, contributions.pages].flatMap((routes) => Object.keys(routes));
  const expected = routeNames.filter((name) => PATHS[name].access !== 'REPORTER');
  expect(pages.toSorted()).toEqual(expected.toSorted());
});
