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
    const observer = new ResizeObserver(() => {
      // The line is not shown beside a wide page.
      if (element.offsetHeight === 0) return root.removeProperty(PROPERTY);
      return root.setProperty(PROPERTY, `${element.offsetTop + element.offsetHeight}px`);
    });
    observer.observe(element);
    // A title that takes more lines moves the line down.
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement);
    return () => {
      observer.disconnect();
      root.removeProperty(PROPERTY);
    };
  }, [line]);
}
