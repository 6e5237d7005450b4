import { useEffect, useEffectEvent, useState } from 'react';
import { readPurchase } from './buy-commands.ts';

export type PurchaseState = 'waiting' | 'slow' | 'paid' | 'invoiced' | 'failed' | 'unknown';

/** Pauses between requests, in milliseconds; the last one repeats. */
const PAUSES = [500, 1_000, 2_000, 3_000, 5_000] as const;
/** After this time the page says that it is still waiting. */
const SLOW_MILLISECONDS = 10_000;

/** Loads a purchase repeatedly until the credits have arrived, the invoice is issued or the payment has failed. */
export function usePurchase(id: string, onBought: () => void) {
  const [found, setFound] = useState<{ state: PurchaseState; credits: number }>({ state: 'waiting', credits: 0 });
  const bought = useEffectEvent(onBought);
  useEffect(
    function ask() {
      const started = performance.now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      async function once(asked: number): Promise<void> {
        // A failed request is repeated.
        const purchase = await readPurchase(id).catch(() => undefined);
        if (isOver) return;
        const state = stateOf(purchase, performance.now() - started > SLOW_MILLISECONDS);
        setFound({ state, credits: purchase?.credits ?? 0 });
        if (state === 'paid' || state === 'invoiced') bought();
        if (state === 'waiting' || state === 'slow') {
          timer = setTimeout(() => void once(asked + 1), PAUSES[Math.min(asked, PAUSES.length - 1)]);
        }
      }
      void once(0);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [id],
  );
  return found;
}

interface Purchase {
  readonly status: string;
  readonly method: string;
  /** The ledger has its credits. */
  readonly hasCredits: boolean;
}

function stateOf(purchase: Purchase | null | undefined, isSlow: boolean): PurchaseState {
  if (purchase === null) return 'unknown';
  if (purchase?.status === 'FAILED' || purchase?.status === 'EXPIRED' || purchase?.status === 'WITHDRAWN')
    return 'failed';
  if (purchase?.hasCredits) return 'paid';
  if (purchase?.method === 'INVOICE') return 'invoiced';
  return isSlow ? 'slow' : 'waiting';
}
