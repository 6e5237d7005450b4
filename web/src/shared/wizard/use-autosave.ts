import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MILLISECONDS = 800;

/**
 * Saves what is being typed after a pause, and at once when the step is left, however it is left. `save` decides
 * whether there is anything worth saving. Returns what to call on every change.
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
    // A phone may drop the page without another word as soon as it is hidden.
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
