import type { EarlyPages } from '#routing/early-page.ts';

export const loginEarlyPages: EarlyPages = {
  LOGIN: { source: 'modules/login/login-page.tsx', texts: ['login'] },
  SIGNUP_TEAM: { source: 'modules/login/team-sign-up-page.tsx', texts: ['login'] },
  SIGNUP_PERSONAL: { source: 'modules/login/personal-sign-up-page.tsx', texts: ['login'] },
  MAGIC_LINK_LOGIN: {
    source: 'modules/login/magic-link-page.tsx',
    below: ['modules/login/verification-page.tsx'],
    texts: ['login'],
  },
};
