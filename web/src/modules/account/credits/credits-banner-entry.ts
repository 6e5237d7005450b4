import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import type { BannerEntry } from '#routing/module.ts';
import { isOutOfCredits } from './credits.ts';
import { hasDismissed } from './dismissal.ts';

/** Warns a team that is out of credits, until the user closes the banner or the credits recover (spec 000 §2.5). */
export const creditsBanner: BannerEntry = {
  place: 'app',
  // Other accounts do not load the banner's code. Also forgets a closed banner once the credits recover.
  shownIn: ({ accounts }) => accounts.some(isOutOfCredits) || hasDismissed(),
  Component: lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      const [{ CreditsBanner }] = await Promise.all([import('./credits-banner.tsx'), loadTexts('credits')]);
      return { default: CreditsBanner };
    } catch {
      // Without the banner the page below still works.
      return { default: () => null };
    }
  }),
};
