import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isCancellation, releaseCanvases, renderPage } from './render-page.ts';
import type { PageRendering } from './render-page.ts';
import type { Within } from './use-pdf-document.ts';
import { useNearScreen } from './use-page-visibility.ts';
import classes from './pdf-viewer.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly within: Within;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  /** Height / width of the first page, used to reserve this page's space until its own ratio is known. */
  readonly expectedRatio: number;
  /** Address of a picture of this page, shown until it is drawn. */
  readonly picture: string | null;
  /** Called when the page is drawn, or cannot be. Must be stable. */
  readonly onSettled: (() => void) | undefined;
  /** Of the whole page, '' if it has none; undefined until it has been read. */
  readonly text: string | undefined;
  /** What lies on top of a page. Must be stable. */
  readonly layerOf: LayerOf | undefined;
}

/** Points of the page as it is shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns what lies on top of a page. `size` is null until the page has come near the screen. */
export type LayerOf = (page: number, size: PageSize | null) => ReactNode;

/** One page: an empty sheet of the right size that is drawn near the screen and freed far from it. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, within, number, width, expectedRatio, picture, onSettled, text, layerOf } = props;
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const near = useNearScreen(sheet);
  const [size, setSize] = useState<PageSize | null>(null);
  const ratio = size ? size.height / size.width : expectedRatio;
  const [isDrawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(
    function drawWhileNear() {
      if (!near || !host.current || width <= 0) return;
      const target = host.current;
      let rendering: PageRendering | undefined;
      let left = false;

      async function draw(): Promise<void> {
        const page = await within(pdf.getPage(number));
        if (left) return;
        const viewport = page.getViewport({ scale: 1 });
        setSize((known) => known ?? { width: viewport.width, height: viewport.height });
        rendering = renderPage(page, target, width);
        await within(rendering.done);
        if (left) return;
        setDrawn(true);
        onSettled?.();
      }

      setFailed(false);
      draw().catch((error: unknown) => {
        if (left || isCancellation(error)) return;
        setFailed(true);
        onSettled?.();
      });
      return () => {
        left = true;
        rendering?.cancel();
      };
    },
    [pdf, within, number, width, near, attempt, onSettled],
  );

  useEffect(
    function freeWhenFar() {
      const target = host.current;
      if (near || !target) return;
      releaseCanvases(target);
      target.replaceChildren();
    },
    [near],
  );

  return (
    <section
      ref={sheet}
      role="group"
      className={classes.page}
      data-page={number}
      aria-label={t('viewer.pageOf', { page: number, count: pdf.numPages })}
      style={{ width, height: Math.round(width * ratio) }}
    >
      {picture && !isDrawn && <img className={classes.picture} src={picture} alt="" />}
      <div ref={host} className={classes.drawing} />
      {/* The drawing has the text of its own page. */}
      {text !== undefined && (!near || text === '') && (
        <p className={classes.reading}>{text || t('viewer.noText', { page: number })}</p>
      )}
      {layerOf?.(number, size)}
      {failed && (
        <div className={classes.pageError} role="alert">
          <Text size="sm">{t('viewer.pageFailed', { page: number })}</Text>
          <Button size="xs" variant="default" onClick={() => setAttempt((count) => count + 1)}>
            {t('viewer.retry')}
          </Button>
        </div>
      )}
    </section>
  );
});
