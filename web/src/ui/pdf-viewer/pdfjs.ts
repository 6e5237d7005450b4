// The only file that imports pdf.js (about 140 kB gzip, and a worker). Everything else uses `import('./pdfjs.ts')`, so
// that only readers of a PDF download it.
import { GlobalWorkerOptions, TextLayer, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers ?url with the file's address.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { BundledDataFactory } from './pdfjs-assets.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

export type PdfSource = { url: string } | { data: Uint8Array };

/** Why a PDF cannot be shown. NETWORK may be temporary; the others are permanent. */
export type PdfProblem = 'NETWORK' | 'ENCRYPTED' | 'BROKEN';

export interface PdfOpening {
  readonly promise: Promise<PDFDocumentProxy>;
  destroy(): void;
}

/**
 * Opens a PDF. `onProgress` receives a fraction 0–1 if the size is known. `destroy` frees the worker's memory and
 * rejects a pending promise.
 */
export function openPdf(source: PdfSource, onProgress: (fraction: number) => void): PdfOpening {
  const task = getDocument({
    ...source,
    BinaryDataFactory: BundledDataFactory,
    useWorkerFetch: false,
    // Scripts and XFA forms are never run in a document to be signed.
    enableXfa: false,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total));
  };
  return { promise: task.promise, destroy: () => void task.destroy() };
}

/** Classifies pdf.js's rejections (by its documented exception names). */
export function pdfProblem(error: unknown): PdfProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'ENCRYPTED';
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'BROKEN';
  return 'NETWORK';
}

export { TextLayer };
