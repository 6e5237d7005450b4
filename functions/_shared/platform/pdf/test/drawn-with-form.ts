import type { Pixels } from '../../pictures/pixels.ts';
import { startPdfium } from '../picture/pdfium.ts';

const ANNOTATIONS = 0x01;
const PRINTING = 0x800;
const BLUE_GREEN_RED = 4;
const WHITE = 0xffff_ffff;
/** FPDF_FORMFILLINFO of version 1 without callbacks. */
const FORM_INFO = new Uint8Array(Uint32Array.from({ length: 64 }, (_, at) => (at === 0 ? 1 : 0)).buffer);

/** The first page as Chrome and Edge show it, or print it: PDFium draws fields only with its module for forms. */
export async function drawnWithForm(pdf: Uint8Array, width: number, isPrinted = false): Promise<Pixels> {
  const { call, put, view } = await startPdfium(200_000_000);
  const file = call('FPDF_LoadMemDocument', put(pdf), pdf.length, 0);
  const form = call('FPDFDOC_InitFormFillEnvironment', file, put(FORM_INFO));
  const page = call('FPDF_LoadPage', file, 0);
  if (page === 0 || form === 0) throw new Error('PDFium cannot read the page');
  call('FORM_OnAfterLoadPage', page, form);
  const height = Math.round((width * call('FPDF_GetPageHeight', page)) / call('FPDF_GetPageWidth', page));
  const bitmap = call('FPDFBitmap_CreateEx', width, height, BLUE_GREEN_RED, 0, 0);
  call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, WHITE);
  const flags = ANNOTATIONS + (isPrinted ? PRINTING : 0);
  call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, width, height, 0, flags);
  call('FPDF_FFLDraw', form, bitmap, page, 0, 0, width, height, 0, flags);
  const stride = call('FPDFBitmap_GetStride', bitmap);
  const rows = view(call('FPDFBitmap_GetBuffer', bitmap), stride * height);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(rows.subarray(y * stride, y * stride + width * 4), y * width * 4);
  return { width, height, data };
}
