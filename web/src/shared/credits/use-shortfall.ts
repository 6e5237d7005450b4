import i18next from 'i18next';
import { useState } from 'react';
import { apollo } from '#session/apollo-client.ts';
import { useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AskForCreditsDocument } from './ask-for-credits.generated.ts';
import { useBuyCredits } from './use-buy-credits.ts';
import { isTooMuch } from './use-cost.ts';
import type { Cost } from './use-cost.ts';

/** What can be done about credits that are missing. */
export interface Shortfall {
  /** Credits; 0 while there are enough, or while the price is unknown. */
  readonly missing: number;
  /** The user may buy credits; others ask those who may. */
  readonly mayBuy: boolean;
  readonly hasAsked: boolean;
  readonly isBusy: boolean;
  /** Opens the purchase of what is missing, or mails those who may buy it, once. */
  readonly act: () => void;
}

/** Returns what can be done where a price is more than the balance. */
export function useShortfall(cost: Cost | null): Shortfall {
  const { account } = useSession();
  const buy = useBuyCredits();
  const [isBusy, run] = useTask();
  const [askedFor, setAskedFor] = useState(0);
  const missing = cost !== null && isTooMuch(cost) ? cost.price - cost.balance : 0;
  const mayBuy = account.role !== 'MEMBER';
  const hasAsked = askedFor > 0 && missing <= askedFor;

  async function ask(): Promise<void> {
    const variables = { accountId: account.id, credits: missing };
    await apollo.mutate({ mutation: AskForCreditsDocument, variables });
    setAskedFor(missing);
  }

  function act(): void {
    if (isBusy) return;
    if (mayBuy) return buy(missing);
    if (hasAsked) return showToast({ kind: 'info', message: i18next.t('credits:cost.asked') });
    void run(ask);
  }
  return { missing, mayBuy, hasAsked, isBusy, act };
}
