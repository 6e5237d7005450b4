import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages that strangers come to, but do not start at. */
export const loginPages = {
  REFERRER: () => import('./referrer-page.tsx'),
  RESET_PASSWORD: () => import('./reset-password-page.tsx'),
} satisfies ModuleRoutes;
