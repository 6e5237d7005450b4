import type { ModuleRoutes } from '../../app/module-routes.ts';

export const commonRoutes: ModuleRoutes = {
  HOME: () => import('./home-page.tsx'),
  PRIVACY: () => import('./privacy-page.tsx'),
  TERMS: () => import('./terms-page.tsx'),
  GATE_KEEPER: () => import('./gate-keeper-page.tsx'),
  TEST_ERROR_PAGE: () => import('./broken-page.tsx'),
};
