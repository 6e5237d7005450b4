import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { inTime } from '#ui/in-time.ts';
import { showLostConnection } from '#ui/toast/lost-connection.ts';
import { closeAllPopups, currentPopups, subscribeToPopups } from './popup-store.ts';

// Dialogs need a focus trap and a scroll lock; this code loads with the first one.
const loadStack = () => inTime(() => import('./popup-stack.tsx'));

/**
 * Renders the popup stack. The back button closes a popup and stays on the page; a route change closes it and
 * navigates.
 */
export function PopupHost() {
  const popups = useSyncExternalStore(subscribeToPopups, currentPopups);
  const { pathname, key } = useLocation();
  const [stack, setStack] = useState<Awaited<ReturnType<typeof loadStack>> | null>(null);
  const isNeeded = popups.length > 0 && !stack;
  useEffect(
    function loadFirst() {
      if (!isNeeded) return;
      loadStack().then(setStack, () => {
        closeAllPopups();
        showLostConnection();
      });
    },
    [isNeeded],
  );

  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && currentPopups().length > 0);
  useEffect(
    function closeOnBack() {
      if (blocker.state !== 'blocked') return undefined;
      const { reset } = blocker;
      function close(): void {
        closeAllPopups();
        reset();
      }
      if (isEntry(key)) {
        close();
        return undefined;
      }
      window.addEventListener('popstate', close, { once: true });
      return () => window.removeEventListener('popstate', close);
    },
    [blocker, key],
  );
  // Before the effects of the page that is shown now, which may open a popup that its URL names.
  useLayoutEffect(closeAllPopups, [pathname]);

  return stack && <stack.PopupStack popups={popups} />;
}

/**
 * Whether the browser is at the history entry of the page that is shown. The router puts it back after a blocked
 * step, a moment later; a popup that takes its name out of the URL has to find it there.
 */
function isEntry(key: string): boolean {
  const entry: unknown = window.history.state;
  const found = typeof entry === 'object' && entry !== null && 'key' in entry ? entry.key : undefined;
  return (found ?? 'default') === key;
}
