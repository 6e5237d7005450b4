import { useRevalidator } from 'react-router';
import { MAX_QUANTITY } from '#functions/credits/contract/checkout-schemas.ts';
import { refetchShown } from '#session/refetch.ts';
import { expireSession } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import { openBuyCredits } from './open-buy-credits.ts';
import { useBuyLink } from './use-buy-link.ts';
import { useReturnFromCheckout } from './use-return-from-checkout.ts';

/**
 * Returns the function that opens the popup in which the current account buys credits, as many as are missing. On return from the payment page
 * the popup opens by itself, on its last step.
 */
export function useBuyCredits(): (missing?: number) => void {
  const { account } = useSession();
  const { revalidate } = useRevalidator();

  async function onBought(): Promise<void> {
    await refetchShown();
    expireSession();
    await revalidate();
  }
  const buy = (how: { paid?: string; quantity?: number; missing?: number } = {}) =>
    void openBuyCredits({ account, ...how, onBought: () => void onBought() });
  useReturnFromCheckout((paid) => buy({ paid }));
  useBuyLink((quantity) => buy({ quantity }));
  return (missing) => buy(missing ? { missing, quantity: Math.min(Math.ceil(missing / 100), MAX_QUANTITY) } : {});
}
