import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FirstPagePicture } from './first-page-picture.tsx';
import classes from './pdf-viewer.module.css';

/** The viewer for pages that show other content before the document's first page has loaded. */
export const LazyPdfViewer = lazyPart(
  async () => {
    // At the same time: loaded one after the other, a slow phone shows the first page many seconds later.
    void import('./pdfjs.ts').catch(() => undefined);
    return (await import('./pdf-viewer.tsx')).PdfViewer;
  },
  ({ name, picture }) => (picture ? <FirstPagePicture name={name} url={picture} /> : <Waiting name={name} />),
);

/** Until the viewer is loaded, which takes seconds on a phone. */
function Waiting({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} aria-busy="true">
      <span className="unseen" role="status">
        {t('viewer.loading', { name })}
      </span>
    </div>
  );
}

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
