import { useEffect, useRef } from 'react';

/** How often a page that waits for others loads its data again. It also does when the user returns to it. */
const WAITING_MILLISECONDS = 15_000;

/** Calls `refetch` when the tab becomes visible, and every `milliseconds` while it is; null for never. */
export function useFreshness(
  refetch: () => Promise<unknown>,
  milliseconds: number | null = WAITING_MILLISECONDS,
): void {
  const latest = useRef(refetch);
  useEffect(function keepLatest() {
    latest.current = refetch;
  });

  useEffect(
    function stayFresh() {
      const look = () => {
        // A failed reload is repeated the next time; the screen stays as it is.
        if (document.visibilityState === 'visible') latest.current().catch(() => {});
      };
      const timer = milliseconds === null ? undefined : window.setInterval(look, milliseconds);
      document.addEventListener('visibilitychange', look);
      return () => {
        window.clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [milliseconds],
  );
}
