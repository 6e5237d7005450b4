import type { Pixels } from '../../pictures/pixels.ts';
import { startPdfium } from './pdfium.ts';
import type { Pdfium } from './pdfium.ts';

/** With the file and the picture; the function has 256 MB. */
const MOST_BYTES = 120_000_000;
/** What a run may compute is limited by its host (0193); others may compute at the same time. */
const MOST_MILLISECONDS = 4_000;

const ANNOTATIONS = 0x01;
const BLUE_GREEN_RED = 4; // FPDFBitmap_BGRA
const WHITE = 0xffff_ffff;
const TO_BE_CONTINUED = 1;
const DONE = 2;
const PAUSE_VERSION = 1;

/**
 * Draws the first page of a PDF as people see it, with its annotations, `width` pixels wide and at most twice as high.
 * Null when the page cannot be drawn within the memory and time of an edge function.
 */
export async function renderFirstPage(pdf: Uint8Array, width: number): Promise<Pixels | null> {
  try {
    return draw(await startPdfium(MOST_BYTES), pdf, width);
  } catch {
    // A damaged page, or one that needs too much memory or time. The viewer shows it without a picture.
    return null;
  }
}

function draw({ call, put, view, callback }: Pdfium, pdf: Uint8Array, width: number): Pixels | null {
  const deadline = Date.now() + MOST_MILLISECONDS;
  const file = call('FPDF_LoadMemDocument', put(pdf), pdf.length, 0);
  const page = file === 0 ? 0 : call('FPDF_LoadPage', file, 0);
  if (page === 0) return null;
  const height = Math.round((width * call('FPDF_GetPageHeight', page)) / call('FPDF_GetPageWidth', page));
  if (!(height >= 1 && height <= 2 * width) || Date.now() > deadline) return null;

  const bitmap = call('FPDFBitmap_CreateEx', width, height, BLUE_GREEN_RED, 0, 0);
  if (bitmap === 0) return null;
  call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, WHITE);
  const isLate = callback(1, () => (Date.now() > deadline ? 1 : 0));
  const pause = put(new Uint8Array(Uint32Array.of(PAUSE_VERSION, isLate, 0).buffer));
  const state = call('FPDF_RenderPageBitmap_Start', bitmap, page, 0, 0, width, height, 0, ANNOTATIONS, pause);
  if (state === TO_BE_CONTINUED || state !== DONE) return null;

  const stride = call('FPDFBitmap_GetStride', bitmap);
  const rows = view(call('FPDFBitmap_GetBuffer', bitmap), stride * height);
  return { width, height, data: opaque(rows, stride, width, height) };
}

/** Red, green, blue and opacity from PDFium's order. */
function opaque(rows: Uint8Array, stride: number, width: number, height: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [y * stride + x * 4, (y * width + x) * 4];
      data[to] = rows[from + 2] ?? 0;
      data[to + 1] = rows[from + 1] ?? 0;
      data[to + 2] = rows[from] ?? 0;
      data[to + 3] = 255;
    }
  }
  return data;
}
