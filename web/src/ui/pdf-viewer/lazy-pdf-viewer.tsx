import { lazyPart } from '#ui/lazy-part.tsx';

/** The viewer for pages that have something to say before the first page of the document is there. */
export const LazyPdfViewer = lazyPart(
  async () => (await import('./pdf-viewer.tsx')).PdfViewer,
  <div style={{ height: '60dvh' }} aria-busy="true" />,
);
