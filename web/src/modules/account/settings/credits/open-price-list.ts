import { loadTexts } from '#i18n/i18n.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';

export const openPriceList = popupKind<null>('priceList', async () => {
  const [{ priceList }] = await Promise.all([import('./price-list.tsx'), loadTexts('credits')]);
  return priceList;
});
