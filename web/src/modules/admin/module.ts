import { IconUserShield } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import type { Module } from '#routing/module.ts';

/**
 * Tools for administrators of the product. Others cannot open its pages: ConsoleGate blocks them, and the database
 * enforces it.
 */
export const adminModule: Module = {
  pages: {
    ADMIN: { load: () => import('./console/overview-page.tsx'), texts: ['admin'] },
    ADMIN_ACCOUNTS: { load: () => import('./console/accounts-page.tsx'), texts: ['admin'] },
    ADMIN_ACCOUNT: { load: () => import('./console/account-page.tsx'), texts: ['admin'] },
    ADMIN_PEOPLE: { load: () => import('./console/people-page.tsx'), texts: ['admin'] },
    ADMIN_PERSON: { load: () => import('./console/person-page.tsx'), texts: ['admin'] },
    ADMIN_WORK: { load: () => import('./console/work-page.tsx'), texts: ['admin'] },
    ADMIN_LOG: { load: () => import('./console/log-page.tsx'), texts: ['admin'] },
  },
  banners: [
    {
      place: 'page',
      shownIn: ({ impersonator }) => impersonator !== null,
      Component: lazy(async () => {
        await loadTexts('security');
        return { default: (await import('./impersonation/impersonation-banner.tsx')).ImpersonationBanner };
      }),
    },
  ],
  accountMenu: [
    {
      to: 'ADMIN',
      label: () => i18next.t('accountMenu.administration'),
      icon: IconUserShield,
      offeredIn: ({ user }) => user.administrator,
    },
  ],
};
