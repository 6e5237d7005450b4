import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages that strangers start at. */
export const loginRoutes: ModuleRoutes = {
  LOGIN: () => import('./login-page.tsx'),
  SIGNUP_TEAM: () => import('./team-sign-up-page.tsx'),
  SIGNUP_PERSONAL: () => import('./personal-sign-up-page.tsx'),
  MAGIC_LINK_LOGIN: () => import('./magic-link-page.tsx'),
  MAGIC_LINK_VERIFICATION: () => import('./verification-page.tsx'),
};
