import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Keeps the toolbars of viewers in a popup below the popup's header, which stays at the top as well. */
export function useBelowHead(box: RefObject<HTMLElement | null>): void {
  useEffect(
    function keepBelowHead() {
      const head = box.current?.closest('[role="dialog"]')?.querySelector('h2')?.parentElement;
      if (!head) return;
      // A long title takes more lines on a narrower screen.
      const observer = new ResizeObserver(() => {
        box.current?.style.setProperty('--pdf-toolbar-top', `${head.offsetHeight}px`);
      });
      observer.observe(head);
      return () => observer.disconnect();
    },
    [box],
  );
}
