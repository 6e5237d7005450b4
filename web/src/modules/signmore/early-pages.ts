import type { EarlyPages } from '#routing/early-page.ts';

export const signmoreEarlyPages: EarlyPages = {
  PUBLIC_DOCUMENT: {
    source: 'modules/signmore/public-document/public-document-page.tsx',
    texts: ['signing', 'verification'],
  },
  SIGN_DOCUMENT_WIZARD: { source: 'modules/signmore/sign-document/sign-document-page.tsx', texts: ['signing'] },
};
