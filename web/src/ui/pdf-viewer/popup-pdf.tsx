import { useRef } from 'react';
import { LazyPdfViewer, useBelowHead } from './lazy-pdf-viewer.tsx';
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
