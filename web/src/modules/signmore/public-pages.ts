import type { PublicPages } from '#routing/module.ts';

export const signmorePublicPages: PublicPages = {
  PUBLIC_DOCUMENT: {
    load: () => import('./public-document/public-document-page.tsx'),
    texts: ['signing', 'verification'],
  },
  SIGN_DOCUMENT_WIZARD: { load: () => import('./sign-document/sign-document-page.tsx'), texts: ['signing'] },
};
