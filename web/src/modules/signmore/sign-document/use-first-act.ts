import { useEffect } from 'react';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `onAct` once, when somebody first touches, scrolls or types. Mail scanners open links and run scripts, but they
 * do not act: only this tells that a person has seen the page. `onAct` must be stable.
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
