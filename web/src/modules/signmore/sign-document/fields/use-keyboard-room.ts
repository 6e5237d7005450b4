import { useEffect } from 'react';

/**
 * Sets `--keyboard` to the height that a phone's keyboard covers of the page, so that the bar at the bottom stays above
 * it: iOS lays the keyboard over the page instead of making the page smaller.
 */
export function useKeyboardRoom(): void {
  useEffect(function followKeyboard() {
    const shown = window.visualViewport;
    if (!shown) return;
    const root = document.documentElement;
    function measure(): void {
      // Zooming in makes the visible part smaller as well.
      const covered = shown && shown.scale === 1 ? window.innerHeight - shown.height - shown.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    }
    measure();
    shown.addEventListener('resize', measure);
    shown.addEventListener('scroll', measure);
    return () => {
      shown.removeEventListener('resize', measure);
      shown.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
