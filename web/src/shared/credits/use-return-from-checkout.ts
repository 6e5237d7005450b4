import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '#routing/read-id.ts';

/** Calls `onReturn` with the purchase when the buyer comes back from the payment page, and cleans the URL (spec 000 §2.10). */
export function useReturnFromCheckout(onReturn: (purchase: string) => void): void {
  const [params, setParams] = useSearchParams();
  const isBack = params.get('checkout') === 'success';
  const purchase = readId(params.get('purchase') ?? '');
  const returned = useEffectEvent(() => {
    setParams(
      (before) => {
        before.delete('checkout');
        before.delete('purchase');
        return before;
      },
      { replace: true },
    );
    if (purchase !== null) onReturn(purchase);
  });
  useEffect(
    function leaveUrl() {
      if (isBack) returned();
    },
    [isBack],
  );
}
