import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The letters of the pages as pdf.js lets people select and search them, without spaces. */
export async function lettersIn(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('').replace(/\s/gu, '');
}
