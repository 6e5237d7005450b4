import type { ModuleRoutes } from '../../app/module-routes.ts';

export const signmoreRoutes: ModuleRoutes = {
  CREATE_DOCUMENT_WIZARD: () => import('./create-document-wizard/create-document-wizard-page.tsx'),
  DOCUMENT: () => import('./document/document-page.tsx'),
  DOCUMENTS: () => import('./documents/documents-page.tsx'),
  PUBLIC_DOCUMENT: () => import('./public-document/public-document-page.tsx'),
  SIGN_DOCUMENT_WIZARD: () => import('./sign-document/sign-document-page.tsx'),
};
