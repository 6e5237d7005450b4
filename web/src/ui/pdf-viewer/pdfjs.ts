// The only file that imports pdf.js (about 140 kB gzip, and a worker). Everything else uses `import('./pdfjs.ts')`, so
// that only readers of a PDF download it.
import { GlobalWorkerOptions, PDFDataRangeTransport, TextLayer, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers ?url with the file's address.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchParts } from './file-parts.ts';
import { BundledDataFactory } from './pdfjs-assets.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** `size` in bytes, where it is known: a large file is then fetched in parts, the shown pages first. */
export type PdfSource = { url: string; size?: number } | { data: Uint8Array };

/** Smaller files are fetched whole: every part costs a round trip, and the first page needs several. */
const LARGE_BYTES = 512_000;

/** Why a PDF cannot be shown. NETWORK may be temporary; the others are permanent. HEAVY: this device cannot draw it. */
export type PdfProblem = 'NETWORK' | 'ENCRYPTED' | 'BROKEN' | 'HEAVY';

export interface PdfOpening {
  readonly promise: Promise<PDFDocumentProxy>;
  /** Whether bytes of the file are being waited for. */
  isFetching(): boolean;
  destroy(): void;
}

/** Fetches what pdf.js asks for: it knows where in the file a page is. */
class FileParts extends PDFDataRangeTransport {
  readonly #controller = new AbortController();
  readonly #fetchPart: ReturnType<typeof fetchParts>;
  readonly #onLost: () => void;
  #pending = 0;

  constructor(url: string, size: number, onLost: () => void) {
    super(size, null);
    this.#fetchPart = fetchParts(url, this.#controller.signal);
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#pending += 1;
    this.#fetchPart(begin, end)
      .finally(() => (this.#pending -= 1))
      .then(
        (bytes) => this.onDataRange(begin, bytes),
        () => {
          if (!this.#controller.signal.aborted) this.#onLost();
        },
      );
  }

  isFetching(): boolean {
    return this.#pending > 0;
  }

  override abort(): void {
    this.#controller.abort();
  }
}

/**
 * Opens a PDF. `onProgress` receives a fraction 0–1 if the size is known, `onLost` is called when a part of a large file
 * cannot be fetched, perhaps after the promise has been kept. `destroy` frees the worker's memory and rejects a pending
 * promise.
 */
export function openPdf(source: PdfSource, onProgress: (fraction: number) => void, onLost: () => void): PdfOpening {
  const isLarge = 'url' in source && source.size !== undefined && source.size >= LARGE_BYTES;
  const parts = isLarge ? new FileParts(source.url, source.size ?? 0, onLost) : null;
  let isWhole = 'data' in source;
  const task = getDocument({
    ...(parts ? { range: parts } : source),
    // The rest of a large file would hold up the pages that are shown.
    disableAutoFetch: isLarge,
    BinaryDataFactory: BundledDataFactory,
    useWorkerFetch: false,
    // Scripts and XFA forms are never run in a document to be signed.
    enableXfa: false,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total));
    isWhole = total > 0 && loaded >= total;
  };
  void task.promise.then(
    () => (isWhole = true),
    () => undefined,
  );
  return {
    promise: task.promise,
    isFetching: () => parts?.isFetching() ?? !isWhole,
    destroy: () => void task.destroy(),
  };
}

/** Classifies pdf.js's rejections (by its documented exception names). */
export function pdfProblem(error: unknown): PdfProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'ENCRYPTED';
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'BROKEN';
  return 'NETWORK';
}

export { TextLayer };
