import i18next from 'i18next';
import type { TwoFactorDemand } from '#functions/account/contract/two-factor-demand.ts';

/** How many lack what is demanded, or would. */
export function lackingText({ lacking, members, smsCounts }: TwoFactorDemand): string {
  const count = lacking.filter(({ hasSms }) => !smsCounts || !hasSms).length;
  return i18next.t('settings:demand.lacking', { count, members });
}
