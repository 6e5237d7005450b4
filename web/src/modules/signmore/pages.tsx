import type { ModuleRoutes } from '#routing/module-routes.ts';

export const signmorePages = {
  CREATE_DOCUMENT_WIZARD: () => import('./create-document-wizard/create-document-wizard-page.tsx'),
  DOCUMENT: () => import('./document/document-page.tsx'),
  DOCUMENTS: () => import('./documents/documents-page.tsx'),
} satisfies ModuleRoutes;
