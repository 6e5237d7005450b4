import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Where toasts begin, from the top of the page; read by `toaster.module.css`. */
const PROPERTY = '--tillit-toast-top';

/** Keeps toasts below the line with the step on a small screen, so that they cover neither it nor the language menu. */
export function useToastPlace(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const root = document.documentElement.style;
    function place(): void {
      // The line is not shown beside a wide page.
      if (!element || element.offsetHeight === 0) return void root.removeProperty(PROPERTY);
      // It scrolls away with the page, and the toasts follow it to the top of the screen.
      root.setProperty(PROPERTY, `${Math.max(0, element.getBoundingClientRect().bottom)}px`);
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
  }, [line]);
}
