import { expect, test } from 'vitest';
import { commonRoutes } from '#modules/common/routes.tsx';
import { loginRoutes } from '#modules/login/routes.tsx';
import { signmoreRoutes } from '#modules/signmore/routes.tsx';
import { laterPages } from './later-pages.ts';
import { notAvailable } from './not-available.ts';
import { routeTable } from '#routing/paths.ts';

test('every route has one page, or is listed as not available yet', () => {
  const pages = [commonRoutes, loginRoutes, signmoreRoutes, laterPages].flatMap((routes) => Object.keys(routes));
  expect([...pages, ...notAvailable].toSorted()).toEqual(Object.keys(routeTable).toSorted());
});
