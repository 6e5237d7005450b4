import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { FirstPagePicture } from './first-page-picture.tsx';
// oxlint-disable-next-line import/default -- Vite answers ?url with the file's address.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { PdfMessage } from './pdf-message.tsx';
import { PdfPage } from './pdf-page.tsx';
import type { LayerOf } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import type { PdfSource } from './pdfjs.ts';
import { anchorOn, restoreAnchor } from './scroll-anchor.ts';
import type { ScrollAnchor } from './scroll-anchor.ts';
import { useCurrentPage } from './use-page-visibility.ts';
import { usePageTexts } from './use-page-texts.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import type { Within } from './use-pdf-document.ts';
import { FIT, pageWidth, zoomIn, zoomOut } from './zoom.ts';
import classes from './pdf-viewer.module.css';

// The worker is the largest part. pdf.js would request it only once it has been loaded itself.
void fetch(workerUrl).catch(() => undefined);

interface PdfViewerProps {
  /** For screen readers, and shown in the toolbar unless it is already shown above. */
  readonly name: string;
  readonly isNameShown?: boolean;
  /** Returns the file; called again on every retry. Must be stable. */
  readonly getSource: () => Promise<PdfSource>;
  /** Address of a picture of the first page, shown until the page itself is drawn. */
  readonly picture?: string | null;
  /** Called with the numbers of the pages that have been visible, whenever there is a new one. */
  readonly onSeen?: (seen: ReadonlySet<number>, pageCount: number) => void;
  /** Scrolls to this page once the pages are laid out. */
  readonly startPage?: number;
  /** Called with the page that fills the screen, as one scrolls. */
  readonly onPage?: (page: number) => void;
  /** What lies on top of each page. Must be stable. */
  readonly layerOf?: LayerOf | undefined;
  /** More tools, such as download. */
  readonly children?: ReactNode;
}

/**
 * Shows a PDF in the flow of the page. Pages are drawn near the screen, so a thousand pages cost no more than three.
 * Keys inside it: + and − zoom, 0 fits, Home and End go to the first and last page.
 */
export function PdfViewer({
  name,
  isNameShown = true,
  getSource,
  picture = null,
  onSeen,
  startPage = 1,
  onPage,
  layerOf,
  children,
}: PdfViewerProps) {
  const { state, retry } = usePdfDocument(getSource);
  if (state.phase === 'loading' && picture) return <FirstPagePicture name={name} url={picture} />;
  if (state.phase !== 'ready') {
    return (
      <PdfMessage name={name} state={state} onRetry={retry}>
        {children}
      </PdfMessage>
    );
  }
  return (
    <PdfPages
      name={name}
      isNameShown={isNameShown}
      pdf={state.pdf}
      within={state.within}
      picture={picture}
      onSeen={onSeen}
      startPage={startPage}
      onPage={onPage}
      layerOf={layerOf}
    >
      {children}
    </PdfPages>
  );
}

interface PdfPagesProps {
  readonly name: string;
  readonly isNameShown: boolean;
  readonly pdf: PDFDocumentProxy;
  readonly within: Within;
  readonly picture: string | null;
  readonly onSeen: PdfViewerProps['onSeen'];
  readonly startPage: number;
  readonly onPage: PdfViewerProps['onPage'];
  readonly layerOf: PdfViewerProps['layerOf'];
  readonly children: ReactNode;
}

function PdfPages(props: PdfPagesProps) {
  const { name, isNameShown, pdf, within, picture, onSeen, startPage, onPage, layerOf, children } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { ref: column, width: available } = useElementSize();
  const [zoom, setZoom] = useState(FIT);
  const ratio = useFirstPageRatio(pdf);
  const numbers = useMemo(() => Array.from({ length: pdf.numPages }, (_, index) => index + 1), [pdf]);
  const [isFirstSettled, setFirstSettled] = useState(false);
  const settleFirst = useCallback(() => setFirstSettled(true), []);
  const texts = usePageTexts(pdf, within, isFirstSettled);
  const isLaidOut = ratio !== null && available > 0;
  const page = useCurrentPage(list, isLaidOut ? pdf.numPages : 0, {
    onSeen: (seen) => onSeen?.(seen, pdf.numPages),
    onPage,
  });
  const goTo = useCallback((number: number) => pageElement(list, number)?.scrollIntoView({ block: 'start' }), []);

  useEffect(
    function startWhereAsked() {
      if (isLaidOut && startPage > 1) goTo(startPage);
    },
    [isLaidOut, startPage, goTo],
  );

  const anchor = useRef<ScrollAnchor | null>(null);
  function zoomTo(next: number): void {
    const element = pageElement(list, page);
    anchor.current = element ? anchorOn(element) : null;
    setZoom(next);
  }
  useLayoutEffect(
    function stayAtTheSameLine() {
      if (anchor.current) restoreAnchor(anchor.current);
      anchor.current = null;
    },
    [zoom],
  );

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // What is typed into a field on a page is no command.
    if (event.target instanceof Element && event.target.matches('input, select, textarea')) return;
    const act = {
      '+': () => zoomTo(zoomIn(zoom)),
      '-': () => zoomTo(zoomOut(zoom)),
      '0': () => zoomTo(FIT),
      Home: () => goTo(1),
      End: () => goTo(pdf.numPages),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <section className={classes.viewer} ref={column} aria-label={name}>
      <PdfToolbar
        name={name}
        isNameShown={isNameShown}
        page={page}
        pageCount={pdf.numPages}
        zoom={zoom}
        onZoom={zoomTo}
        onPage={goTo}
      >
        {children}
      </PdfToolbar>
      <div
        ref={list}
        className={classes.pages}
        tabIndex={0}
        role="group"
        aria-label={t('viewer.pages', { name })}
        onKeyDown={handleKey}
      >
        {isLaidOut &&
          numbers.map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              within={within}
              number={number}
              width={pageWidth(available, zoom)}
              expectedRatio={ratio}
              picture={number === 1 ? picture : null}
              onSettled={number === 1 ? settleFirst : undefined}
              text={texts.get(number)}
              layerOf={layerOf}
            />
          ))}
      </div>
    </section>
  );
}

/** A4 until the first page has loaded; null before that. */
function useFirstPageRatio(pdf: PDFDocumentProxy): number | null {
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(
    function readFirstPage() {
      let left = false;
      void pdf
        .getPage(1)
        .then((page) => page.getViewport({ scale: 1 }))
        .then(({ width, height }) => height / width)
        // A broken first page shows its own error; the others keep their places.
        .catch(() => Math.SQRT2)
        .then((value) => {
          if (!left) setRatio(value);
        });
      return () => {
        left = true;
      };
    },
    [pdf],
  );
  return ratio;
}

function pageElement(list: RefObject<HTMLElement | null>, number: number): Element | null {
  return list.current?.querySelector(`[data-page="${number}"]`) ?? null;
}
