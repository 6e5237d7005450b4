import type { ModuleRoutes } from '../../app/module-routes.ts';

export const commonPages = {
  GATE_KEEPER: () => import('./gate-keeper-page.tsx'),
  TEST_ERROR_PAGE: () => import('./broken-page.tsx'),
} satisfies ModuleRoutes;
