import type { EarlyPages } from '#routing/early-page.ts';

export const commonEarlyPages: EarlyPages = {
  HOME: { source: 'modules/common/home-page.tsx', texts: ['content'] },
  PRIVACY: { source: 'modules/common/privacy-page.tsx', texts: ['content'] },
  TERMS: { source: 'modules/common/terms-page.tsx', texts: ['content'] },
};
