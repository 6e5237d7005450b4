import type { PublicPages } from '#routing/module.ts';

export const loginPublicPages: PublicPages = {
  LOGIN: { load: () => import('./login-page.tsx'), texts: ['login'] },
  SIGNUP_TEAM: { load: () => import('./team-sign-up-page.tsx'), texts: ['login'] },
  SIGNUP_PERSONAL: { load: () => import('./personal-sign-up-page.tsx'), texts: ['login'] },
  MAGIC_LINK_LOGIN: { load: () => import('./magic-link-page.tsx'), texts: ['login'] },
  MAGIC_LINK_VERIFICATION: { load: () => import('./verification-page.tsx'), texts: ['login'] },
};
