import type { PDFPageProxy } from 'pdfjs-dist';
import { canvasScale } from './zoom.ts';

export interface PageRendering {
  readonly done: Promise<void>;
  cancel(): void;
}

/**
 * Draws one page into `host` at `width` CSS pixels: a canvas, with selectable, searchable text for screen readers on
 * top. The previous drawing stays until the new one is ready, so that zooming doesn't flicker.
 */
export function renderPage(page: PDFPageProxy, host: HTMLElement, width: number): PageRendering {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const ratio = canvasScale(viewport.width, viewport.height, window.devicePixelRatio);

  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.setAttribute('aria-hidden', 'true');

  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  let cancelText = () => {};
  let cancelled = false;

  async function draw(): Promise<void> {
    await task.promise;
    if (cancelled) return;
    const text = document.createElement('div');
    text.className = 'pdf-text';
    text.style.setProperty('--total-scale-factor', String(scale));
    releaseCanvases(host);
    host.replaceChildren(canvas, text);
    const { TextLayer } = await import('./pdfjs.ts');
    if (cancelled) return;
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    cancelText = () => layer.cancel();
    await layer.render();
  }

  return {
    done: draw(),
    cancel() {
      cancelled = true;
      task.cancel();
      cancelText();
    },
  };
}

/** Safari frees a canvas's memory only when its size is set to zero. */
export function releaseCanvases(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** True for rejections caused by our own `cancel()`. */
export function isCancellation(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RenderingCancelledException' || error.name === 'AbortException');
}
