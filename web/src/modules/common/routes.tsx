import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages that strangers start at. */
export const commonRoutes: ModuleRoutes = {
  HOME: () => import('./home-page.tsx'),
  PRIVACY: () => import('./privacy-page.tsx'),
  TERMS: () => import('./terms-page.tsx'),
};
