import { useEffect } from 'react';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `onAct` once, at the first touch, scroll or key. Mail scanners open links and run scripts but do not act, so
 * this shows that a person has opened the page. `onAct` must be stable.
 */
export function useFirstAct(onAct: () => void): void {
  useEffect(
    function waitForAct() {
      const controller = new AbortController();
      const handle = () => {
        controller.abort();
        onAct();
      };
      for (const act of ACTS) {
        document.addEventListener(act, handle, { passive: true, signal: controller.signal });
      }
      return () => controller.abort();
    },
    [onAct],
  );
}
