import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What credits add to the administrators' console. */
export const AccountCreditsEntry = lazyPart<{ accountId: string }>(
  async () => {
    const [{ AccountCredits }] = await Promise.all([import('./account-credits.tsx'), loadTexts('credits')]);
    return AccountCredits;
  },
  <Skeleton height={240} />,
);

export const SalesVouchersEntry = lazyPart<object>(
  async () => (await import('./sales-vouchers.tsx')).SalesVouchers,
  <Skeleton height={120} />,
);

export const ProductPricesEntry = lazyPart<object>(
  async () => {
    const [{ ProductPrices }] = await Promise.all([import('./product-prices.tsx'), loadTexts('credits')]);
    return ProductPrices;
  },
  <Skeleton height={240} />,
);
