import { useCallback, useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfOpening, PdfProblem, PdfSource } from './pdfjs.ts';

export type PdfState =
  | { readonly phase: 'loading'; readonly fraction: number }
  | { readonly phase: 'ready'; readonly pdf: PDFDocumentProxy }
  | { readonly phase: 'failed'; readonly problem: PdfProblem };

/**
 * Opens a PDF and keeps it open while the component is mounted. Calls `getSource` on every retry, because a download
 * URL is valid for minutes only. It must be stable (useCallback).
 */
export function usePdfDocument(getSource: () => Promise<PdfSource>): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ phase: 'loading', fraction: 0 });
  const [attempt, setAttempt] = useState(0);

  useEffect(
    function openDocument() {
      let left = false;
      let opening: PdfOpening | undefined;
      setState({ phase: 'loading', fraction: 0 });

      function showProgress(fraction: number): void {
        if (!left) setState((now) => (now.phase === 'loading' ? { phase: 'loading', fraction } : now));
      }

      function giveUp(): void {
        if (!left) setState({ phase: 'failed', problem: 'NETWORK' });
        opening?.destroy();
      }

      async function open(): Promise<void> {
        const [library, source] = await Promise.all([import('./pdfjs.ts'), getSource()]);
        if (left) return;
        try {
          opening = library.openPdf(source, showProgress, giveUp);
          const pdf = await opening.promise;
          if (!left) setState({ phase: 'ready', pdf });
        } catch (error) {
          if (!left) setState({ phase: 'failed', problem: library.pdfProblem(error) });
        }
      }

      // A failure before pdf.js has the file is a network failure: the library's chunk, or the file's URL.
      open().catch(() => {
        if (!left) setState({ phase: 'failed', problem: 'NETWORK' });
      });
      return () => {
        left = true;
        opening?.destroy();
      };
    },
    [getSource, attempt],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}
