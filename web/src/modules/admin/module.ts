import { IconUserShield } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import type { Module } from '#routing/module.ts';
import { openImpersonation } from './impersonation/open-impersonation.ts';

/** Tools for administrators of the product. */
export const adminModule: Module = {
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
      label: () => i18next.t('accountMenu.impersonate'),
      icon: IconUserShield,
      offeredIn: ({ user }) => user.administrator,
      run: () => void openImpersonation(),
    },
  ],
};
