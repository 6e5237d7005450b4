import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_QUANTITY } from '#functions/credits/contract/checkout-schemas.ts';

/** Calls `onLink` with the hundreds of credits that a mail's link asks to buy (`?buy=10`), and cleans the URL. */
export function useBuyLink(onLink: (quantity: number) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('buy');
  const opened = useEffectEvent((text: string) => {
    setParams(
      (before) => {
        before.delete('buy');
        return before;
      },
      { replace: true },
    );
    const quantity = Number(text);
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY) onLink(quantity);
  });
  useEffect(
    function leaveUrl() {
      if (wanted !== null) opened(wanted);
    },
    [wanted],
  );
}
