import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Where toasts begin, from the top of the page; read by `toaster.module.css`. */
const PROPERTY = '--tillit-toast-top';

/**
 * Keeps toasts below a line of buttons, so that they don't cover them: a page's actions, or on a small screen the step of a
 * wizard. `floor` is where they begin when the line has scrolled away, a length in CSS.
 */
export function useToastPlace(line: RefObject<HTMLElement | null>, floor = '0px'): void {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const root = document.documentElement.style;
    function place(): void {
      // A step is not shown beside a wide page, and a page may have no actions.
      if (!element || element.offsetHeight === 0) return void root.removeProperty(PROPERTY);
      // It scrolls away with the page, and the toasts follow it to the top of the screen.
      root.setProperty(PROPERTY, `max(${floor}, ${element.getBoundingClientRect().bottom}px)`);
    }
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, { passive: true });
    // A title that takes more lines moves the line down.
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      root.removeProperty(PROPERTY);
    };
  }, [line, floor]);
}
