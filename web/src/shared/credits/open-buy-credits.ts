import { loadTexts } from '#i18n/i18n.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { BuyCreditsProps } from './buy-credits.tsx';

/** Opens the popup that sells credits (spec 000 §2.10). */
export const openBuyCredits = popupKind<BuyCreditsProps>('buyCredits', async () => {
  const [{ buyCredits }] = await Promise.all([import('./buy-credits.tsx'), loadTexts('credits')]);
  return buyCredits;
});
