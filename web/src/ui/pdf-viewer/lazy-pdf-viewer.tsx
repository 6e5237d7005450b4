import { lazyPart } from '#ui/lazy-part.tsx';
import { FirstPagePicture } from './first-page-picture.tsx';

/** The viewer for pages that show other content before the document's first page has loaded. */
export const LazyPdfViewer = lazyPart(
  async () => {
    // At the same time: loaded one after the other, a slow phone shows the first page many seconds later.
    void import('./pdfjs.ts').catch(() => undefined);
    return (await import('./pdf-viewer.tsx')).PdfViewer;
  },
  ({ name, picture }) =>
    picture ? <FirstPagePicture name={name} url={picture} /> : <div style={{ height: '60dvh' }} aria-busy="true" />,
);
