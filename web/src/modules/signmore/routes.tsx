import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages that strangers start at. */
export const signmoreRoutes: ModuleRoutes = {
  PUBLIC_DOCUMENT: () => import('./public-document/public-document-page.tsx'),
  SIGN_DOCUMENT_WIZARD: () => import('./sign-document/sign-document-page.tsx'),
};
