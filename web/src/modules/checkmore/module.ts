import { IconShieldCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Module } from '#routing/module.ts';
import type { SessionAccount } from '#routing/session-types.ts';

const hasChecks = ({ accountType, features }: SessionAccount) => accountType === 'TEAM' && features.checks;

/** Background checks are coming; until then their other routes show "not available yet". */
export const checkmoreModule: Module = {
  pages: {
    OVERVIEW_CHECKS: { load: () => import('./checks-page.tsx'), texts: ['account'] },
  },
  create: [
    {
      to: 'CHECK_TYPE_SELECTION',
      label: () => i18next.t('nav.newCheck'),
      icon: IconShieldCheck,
      offeredTo: hasChecks,
    },
  ],
  overview: [{ to: 'OVERVIEW_CHECKS', offeredTo: hasChecks }],
};
