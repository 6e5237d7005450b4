import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { closeAllPopups, currentPopups, subscribeToPopups } from './popup-store.ts';

// Dialogs need a focus trap and a scroll lock; this code loads with the first one.
const PopupStack = lazy(async () => ({ default: (await import('./popup-stack.tsx')).PopupStack }));

/**
 * Renders the popup stack. The back button closes a popup and stays on the page; a route change closes it and
 * navigates.
 */
export function PopupHost() {
  const popups = useSyncExternalStore(subscribeToPopups, currentPopups);
  const { pathname } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  if (popups.length > 0 && !isNeeded) setNeeded(true);

  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && currentPopups().length > 0);
  useEffect(
    function closeOnBack() {
      if (blocker.state !== 'blocked') return;
      closeAllPopups();
      blocker.reset();
    },
    [blocker],
  );
  useEffect(closeAllPopups, [pathname]);

  return isNeeded ? (
    <Suspense>
      <PopupStack popups={popups} />
    </Suspense>
  ) : null;
}
