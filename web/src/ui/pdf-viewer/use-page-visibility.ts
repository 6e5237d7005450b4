import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { currentPage, isSeen } from './page-visibility.ts';
import type { PageExposure } from './page-visibility.ts';

interface PageReports {
  readonly onSeen: (seen: ReadonlySet<number>) => void;
  readonly onPage: ((page: number) => void) | undefined;
}

const THRESHOLDS = [0, 0.1, 0.25, 0.5, 0.75, 1];

/**
 * Watches a list's pages (children with `data-page`): which one fills the screen, and which have been seen. Calls
 * `onSeen` with the set of seen pages each time it grows, and `onPage` with the page that fills the screen as one scrolls.
 */
export function useCurrentPage(
  list: RefObject<HTMLElement | null>,
  pageCount: number,
  { onSeen, onPage }: PageReports,
): number {
  const [current, setCurrent] = useState(1);
  const report = useRef({ onSeen, onPage });
  useEffect(function keepLatest() {
    report.current = { onSeen, onPage };
  });

  useEffect(
    function watchPages() {
      if (!list.current) return;
      const exposures = new Map<number, PageExposure>();
      const seen = new Set<number>();
      let shown = 0;
      const observer = new IntersectionObserver(
        (entries) => {
          const before = seen.size;
          for (const entry of entries) {
            const page = pageNumber(entry.target);
            const { height } = entry.boundingClientRect;
            const exposure = { page, visible: entry.intersectionRect.height, height };
            if (exposure.visible > 0) exposures.set(page, exposure);
            else exposures.delete(page);
            if (isSeen(exposure, window.innerHeight)) seen.add(page);
          }
          const page = currentPage(exposures.values());
          if (page !== null && page !== shown) {
            shown = page;
            setCurrent(page);
            report.current.onPage?.(page);
          }
          if (seen.size > before) report.current.onSeen(new Set(seen));
        },
        { threshold: THRESHOLDS },
      );
      for (const page of list.current.querySelectorAll('[data-page]')) observer.observe(page);
      return () => observer.disconnect();
    },
    [list, pageCount],
  );
  return current;
}

/** True while the element is on the screen or less than a screen away from it. */
export function useNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(
    function watchElement() {
      if (!element.current) return;
      const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin: '100% 0px',
      });
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element],
  );
  return near;
}

function pageNumber(element: Element): number {
  return Number(element.getAttribute('data-page'));
}
