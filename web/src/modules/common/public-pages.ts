import type { PublicPages } from '#routing/module.ts';

export const commonPublicPages: PublicPages = {
  HOME: { load: () => import('./home-page.tsx'), texts: ['content'] },
  PRIVACY: { load: () => import('./privacy-page.tsx'), texts: ['content'] },
  TERMS: { load: () => import('./terms-page.tsx'), texts: ['content'] },
};
