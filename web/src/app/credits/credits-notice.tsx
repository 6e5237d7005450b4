import { lazy, Suspense, useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.ts';
import type { CreditsBannerProps } from './credits-banner.tsx';
import { isOutOfCredits } from './credits.ts';
import { dismiss, forgetRecovered, isDismissed } from './dismissal.ts';

/** Few teams are out of credits: the others do not carry the banner. */
const CreditsBanner = lazy(async (): Promise<{ default: ComponentType<CreditsBannerProps> }> => {
  try {
    const [{ CreditsBanner: Banner }] = await Promise.all([import('./credits-banner.tsx'), loadTexts('credits')]);
    return { default: Banner };
  } catch {
    // The work below it goes on without the banner.
    return { default: () => null };
  }
});

/** Tells a team that its credits ran out, until the user closes it or they recover (spec 000 §2.5). */
export function CreditsNotice() {
  const { account, accounts } = useSession();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(
    function forgetWhereCreditsRecovered() {
      forgetRecovered(accounts);
    },
    [accounts],
  );

  if (!isOutOfCredits(account) || isDismissed(account.id)) return null;
  const close = () => {
    dismiss(account.id);
    showAgain();
  };
  return (
    <Suspense>
      <CreditsBanner onClose={close} />
    </Suspense>
  );
}
