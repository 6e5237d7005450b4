import { useLayoutEffect, useRef } from 'react';
import { clearPastErrors } from '#ui/toast/toast-store.ts';
import { focusHeading } from './focus-heading.ts';

/** After a navigation: scrolls to the top and moves the focus to the heading. A change of language stays on the page. */
export function useStartAtTheTop(pathname: string): void {
  const shown = useRef(placeIn(pathname));

  // Runs before the page can be used, so that the heading does not take the focus from a field.
  useLayoutEffect(
    function startAtTheTop() {
      const place = placeIn(pathname);
      if (shown.current === place) return undefined;
      shown.current = place;
      clearPastErrors();
      window.scrollTo(0, 0);
      return focusHeading();
    },
    [pathname],
  );
}

const placeIn = (pathname: string): string => pathname.split('/').slice(3).join('/');
