import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { LazyPdfViewer } from './lazy-pdf-viewer.tsx';
import type { PdfSource } from './pdfjs.ts';

interface PopupPdfProps {
  /** The popup's title; not repeated in the toolbar. */
  readonly name: string;
  readonly getSource: () => Promise<PdfSource>;
}

/** A PDF in a popup. Its toolbar stays below the popup's header, which also stays at the top. */
export function PopupPdf({ name, getSource }: PopupPdfProps) {
  const box = useRef<HTMLDivElement>(null);
  useBelowHead(box);
  return (
    <div ref={box}>
      <LazyPdfViewer name={name} isNameShown={false} getSource={getSource} />
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
