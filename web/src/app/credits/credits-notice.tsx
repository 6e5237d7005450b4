import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useSession } from '#session/use-session.ts';

/** Only who has credits carries the code that watches them. */
const CreditsBanner = lazy(async (): Promise<{ default: ComponentType }> => {
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
  const { accounts } = useSession();
  if (accounts.every(({ creditBalance }) => creditBalance === null)) return null;
  return (
    <Suspense>
      <CreditsBanner />
    </Suspense>
  );
}
