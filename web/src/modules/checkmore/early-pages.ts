import type { EarlyPages } from '#routing/early-page.ts';

export const checkmoreEarlyPages: EarlyPages = {
  CHECK_INVITATION: { source: 'modules/checkmore/check-invitation/check-invitation-page.tsx', texts: ['candidate'] },
  CHECK_WIZARD: { source: 'modules/checkmore/check-wizard/check-wizard-page.tsx', texts: ['candidate'] },
};
