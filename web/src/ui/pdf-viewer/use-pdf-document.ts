import { useCallback, useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { TooHeavyError, withinDeadline } from './page-deadline.ts';
import type { PdfOpening, PdfProblem, PdfSource } from './pdfjs.ts';

/** Waits for something that pdf.js does. When it does not come to an end, the file is given up as HEAVY. */
export type Within = <T>(work: Promise<T>) => Promise<T>;

export type PdfState =
  | { readonly phase: 'loading'; readonly fraction: number }
  | { readonly phase: 'ready'; readonly pdf: PDFDocumentProxy; readonly within: Within }
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
      let done = 0;
      setState({ phase: 'loading', fraction: 0 });

      function showProgress(fraction: number): void {
        if (!left) setState((now) => (now.phase === 'loading' ? { phase: 'loading', fraction } : now));
      }

      /** Ends the worker, whatever it is doing. */
      function giveUp(problem: PdfProblem): void {
        if (!left) setState({ phase: 'failed', problem });
        opening?.destroy();
      }

      const within: Within = async (work) => {
        try {
          const result = await withinDeadline(work, {
            done: () => done,
            isFetching: () => opening?.isFetching() ?? true,
          });
          done += 1;
          return result;
        } catch (error) {
          if (error instanceof TooHeavyError) giveUp('HEAVY');
          throw error;
        }
      };

      async function open(): Promise<void> {
        const [library, source] = await Promise.all([import('./pdfjs.ts'), getSource()]);
        if (left) return;
        try {
          opening = library.openPdf(source, showProgress, () => giveUp('NETWORK'));
          const pdf = await within(opening.promise);
          if (!left) setState({ phase: 'ready', pdf, within });
        } catch (error) {
          if (!left && !(error instanceof TooHeavyError))
            setState({ phase: 'failed', problem: library.pdfProblem(error) });
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
