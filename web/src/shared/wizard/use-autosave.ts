import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MILLISECONDS = 800;

/**
 * Calls `save` after a pause in typing, and at once when the step is left or the page is hidden. `save` decides whether
 * there is anything to save. Returns the function to call on every change.
 */
export function useAutosave(save: () => void): () => void {
  const timer = useRef<number | null>(null);
  const latest = useRef(save);
  useEffect(function keepLatest() {
    latest.current = save;
  });

  const flush = useCallback(() => {
    if (timer.current === null) return;
    window.clearTimeout(timer.current);
    timer.current = null;
    latest.current();
  }, []);

  useEffect(() => {
    // A phone may drop a hidden page without any further event.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return useCallback(() => {
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, PAUSE_MILLISECONDS);
  }, [flush]);
}
