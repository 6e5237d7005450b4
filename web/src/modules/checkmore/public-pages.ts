import type { PublicPages } from '#routing/module.ts';

export const checkmorePublicPages: PublicPages = {
  CHECK_INVITATION: { load: () => import('./check-invitation/check-invitation-page.tsx'), texts: ['candidate'] },
};
