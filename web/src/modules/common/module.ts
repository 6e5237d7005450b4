import type { Module } from '#routing/module.ts';

export const commonModule: Module = {
  pages: {
    IDENTITY_CALLBACK: { load: () => import('./identity-callback-page.tsx'), texts: ['identity'] },
    SSO_CALLBACK: { load: () => import('./sso-callback-page.tsx'), texts: ['sso'] },
    DOCUMENT_CALLBACK: { load: () => import('./document-callback-page.tsx'), texts: ['identity'] },
    GATE_KEEPER: { load: () => import('./gate-keeper-page.tsx') },
    BENEFITS: { load: () => import('./benefits-page.tsx'), texts: ['content'] },
    PAYOUT_PARTNER: { load: () => import('./payout-partner-page.tsx'), texts: ['content'] },
    TEST_ERROR_PAGE: { load: () => import('./broken-page.tsx') },
  },
};
