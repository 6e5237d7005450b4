import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import type { BannerEntry } from '#routing/module.ts';

/** Warns a user without the two-factor that a team demands, in all accounts: from its day on they can't open the team. */
export const demandBanner: BannerEntry = {
  place: 'app',
  shownIn: ({ demands, impersonator }) => demands.length > 0 && impersonator === null,
  Component: lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      const [{ DemandBanner }] = await Promise.all([import('./demand-banner.tsx'), loadTexts('security')]);
      return { default: DemandBanner };
    } catch {
      // Without the banner the page below still works.
      return { default: () => null };
    }
  }),
};
