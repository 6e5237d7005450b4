import { lazyPart } from '#ui/lazy-part.tsx';

/** The viewer for pages that show other content before the document's first page has loaded. */
export const LazyPdfViewer = lazyPart(
  async () => (await import('./pdf-viewer.tsx')).PdfViewer,
  <div style={{ height: '60dvh' }} aria-busy="true" />,
);
