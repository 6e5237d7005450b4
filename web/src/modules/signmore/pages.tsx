import { loadTexts } from '#i18n/i18n.ts';
import type { ModuleRoutes } from '#routing/module-routes.ts';

export const signmorePages = {
  CREATE_DOCUMENT_WIZARD: async () => {
    const [page] = await Promise.all([
      import('./create-document-wizard/create-document-wizard-page.tsx'),
      loadTexts('files'),
    ]);
    return page;
  },
  DOCUMENT: () => import('./document/document-page.tsx'),
  DOCUMENTS: () => import('./documents/documents-page.tsx'),
} satisfies ModuleRoutes;
