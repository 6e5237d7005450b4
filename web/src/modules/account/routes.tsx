import type { ModuleRoutes } from '../../app/module-routes.ts';

export const accountRoutes: ModuleRoutes = {
  DASHBOARD: () => import('./dashboard/dashboard-page.tsx'),
  OVERVIEW: () => import('./overview-page.tsx'),
  OVERVIEW_DOCUMENTS: () => import('./overview-page.tsx'),
};
