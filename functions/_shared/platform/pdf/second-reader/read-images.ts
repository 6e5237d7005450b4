import type { Pdfium } from '../picture/pdfium.ts';

const [IMAGE, FORM] = [3, 5]; // FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_FORM
/** Deeper than any program nests what it draws. */
const DEEPEST = 16;

/** Returns a fingerprint of every image that a page draws: of its bytes as they are stored, which an update leaves alone. */
export function readImages(pdfium: Pdfium, page: number): string[] {
  const { call } = pdfium;
  const images: string[] = [];
  const add = (object: number, depth: number): void => {
    const kind = call('FPDFPageObj_GetType', object);
    if (kind === IMAGE) images.push(fingerprint(pdfium, object));
    if (kind !== FORM || depth === DEEPEST) return;
    for (let index = 0; index < call('FPDFFormObj_CountObjects', object); index += 1)
      add(call('FPDFFormObj_GetObject', object, index), depth + 1);
  };
  const count = call('FPDFPage_CountObjects', page);
  for (let index = 0; index < count; index += 1) add(call('FPDFPage_GetObject', page, index), 0);
  return images;
}

function fingerprint({ call, view }: Pdfium, image: number): string {
  const length = call('FPDFImageObj_GetImageDataRaw', image, 0, 0);
  const address = call('malloc', length);
  if (address === 0) throw new Error('PDFium has no memory for an image');
  call('FPDFImageObj_GetImageDataRaw', image, address, length);
  const sum = hash(view(address, length));
  call('free', address);
  return `${length} ${sum}`;
}

/** FNV-1a, four bytes at a time: scans have many. */
function hash(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const four of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2))
    sum = Math.imul(sum ^ four ^ (four >>> 15), 0x01000193);
  for (const byte of bytes.subarray(bytes.length & ~3)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
