import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json')).href;

/** A canvas of Node, as far as a test needs it. */
interface Drawing {
  readonly canvas: HTMLCanvasElement & { toBuffer: (type: 'image/png') => Uint8Array };
}

/** Every page as a signer sees it: drawn by the web's viewer (pdf.js), with the settings of the web. */
export async function viewedPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: bytes.slice(),
    enableXfa: false,
    verbosity: 0,
    standardFontDataUrl: `${folder}standard_fonts/`,
  });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const factory = pdf.canvasFactory as { create: (width: number, height: number) => Drawing };
    const { canvas } = factory.create(viewport.width, viewport.height);
    await page.render({ canvas, viewport }).promise;
    pages.push(Buffer.from(canvas.toBuffer('image/png')).toString('base64'));
  }
  await task.destroy();
  return pages;
}

/** The text of every page in the viewer. */
export async function viewedTexts(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, standardFontDataUrl: `${folder}standard_fonts/` });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return texts;
}
