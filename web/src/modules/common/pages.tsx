import type { ModuleRoutes } from '#routing/module-routes.ts';

export const commonPages = {
  GATE_KEEPER: () => import('./gate-keeper-page.tsx'),
  BENEFITS: () => import('./benefits-page.tsx'),
  PAYOUT_PARTNER: () => import('./payout-partner-page.tsx'),
  TEST_ERROR_PAGE: () => import('./broken-page.tsx'),
} satisfies ModuleRoutes;
