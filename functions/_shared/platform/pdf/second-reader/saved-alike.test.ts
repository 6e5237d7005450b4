import { describe, expect, it } from 'vitest';
import { asSealed } from '../as-sealed.ts';
import { openPdf } from '../load-original.ts';
import { startPdfium } from '../picture/pdfium.ts';
import { settle } from '../settle.ts';
import { protectedPdf, samplePdf, scannedPdf } from '../test/fixtures.ts';
import { FIRST_EXTRA as E, pdfOf, rawPdf, stream, textPdf } from '../test/raw-pdf.ts';
import { plainPages } from './plain-pages.ts';
import { SlowReadingError } from './read-pages.ts';
import { isReadAlike } from './same-reading.ts';
import { isSavedAlike } from './saved-alike.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));

const text = (words: string, resources = '/Resources << /Font << /F1 3 0 R >> >>') =>
  rawPdf({ pages: [{ text: words, entries: resources }] });
const settled = async (file: Uint8Array) => {
  const pdf = await openPdf(file);
  settle(pdf);
  return pdf;
};
const pdfium = () => startPdfium(120_000_000);

describe('what PDFium has read of a file is what it writes', () => {
  it.each([
    ['text', async () => text('Salary 600 000 kr')],
    ['pages that LibPDF has written', () => samplePdf()],
    ['scans', () => scannedPdf(2, 200)],
    ['protected pages', () => protectedPdf({ ownerPassword: 'owner' })],
    ['many pages', async () => textPdf(90)],
  ])('the same %s', async (_, make) => {
    const file = await make();
    expect(await isSavedAlike(await pdfium(), file, await settled(file))).toBe(true);
  });

  it.each([
    ['text', text('Salary 600 000 kr'), text('Salary 900 000 kr')],
    ['font', text('A'), bytesOf(latin1(text('A')).replace('/Helvetica', '/Courier  '))],
    ['box', text('A'), bytesOf(latin1(text('A')).replace('[0 0 595 842]', '[0 0 595 841]'))],
    ['number of pages', text('A'), rawPdf({ pages: [{ text: 'A' }, {}] })],
    ['file that nobody can read', new TextEncoder().encode('%PDF-1.7'), text('A')],
  ])('another %s', async (_, file, other) => {
    expect(await isSavedAlike(await pdfium(), file, await settled(other))).toBe(false);
  });
});

describe('a page is plain', () => {
  const page = (entries: string, tree = '', extra: string[] = []) =>
    rawPdf({ pages: [{ text: 'A', entries }], tree, extra });
  const annotation = (kind: string) => [`<< /Type /Annot /Subtype /${kind} /Rect [9 9 99 99] >>`];
  const fonts = '/Resources << /Font << /F1 3 0 R >> >>';

  it.each([
    ['with its own resources', page(fonts)],
    ['with inherited ones', page('', fonts)],
    ['with links', page(`${fonts} /Annots [${E} 0 R]`, '', annotation('Link'))],
  ])('%s', async (_, file) => {
    expect(plainPages(await openPdf(file))).toEqual(new Set([0]));
  });

  it.each([
    ['with resources in two places', page(fonts, fonts)],
    ['with a stamp', page(`${fonts} /Annots [${E} 0 R]`, '', annotation('Stamp'))],
    ['with a field', page(`${fonts} /Annots [${E} 0 R]`, '', annotation('Widget'))],
    ['with an annotation of no kind', page(`${fonts} /Annots [<< /Rect [9 9 99 99] >>]`)],
    ['with an empty box', page(`${fonts} /CropBox [9 9 9 9]`)],
    ['with a turned box', page(`${fonts} /MediaBox [595 842 0 0]`)],
    ['with an odd rotation', page(`${fonts} /Rotate 45`)],
  ])('not %s', async (_, file) => {
    expect(plainPages(await openPdf(file))).toEqual(new Set());
  });

  it('not where it is listed a second time', async () => {
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 2 /Kids [3 0 R 3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents 4 0 R >>',
      stream('0 0 9 9 re f'),
    ]);
    expect(plainPages(await openPdf(file))).toEqual(new Set([0]));
  });
});

describe('a long file', () => {
  const PAGES = 300;
  const [long, longer] = [textPdf(PAGES), textPdf(PAGES * 2)];
  const other = bytesOf(latin1(textPdf(PAGES)).replace('/Helvetica', '/Courier  '));
  const known = async (file: Uint8Array) => {
    const plain = plainPages(await openPdf(file));
    return { pdf: await settled(file), plain };
  };

  it('is read alike when PDFium has read the same objects', async () => {
    expect(await isReadAlike(long, await asSealed(long), false, await known(long))).toBe(true);
  });

  it('takes too long when it is not seen that it has', async () => {
    const reading = isReadAlike(long, await asSealed(other), false, await known(other));
    await expect(reading).rejects.toBeInstanceOf(SlowReadingError);
    await expect(isReadAlike(longer, await asSealed(longer), false)).rejects.toBeInstanceOf(SlowReadingError);
  });

  it('is read where it is drawn on', async () => {
    const number = 4 + PAGES * 2;
    const drawn = (words: string) => {
      const look = stream(
        `BT /F1 18 Tf 4 6 Td (${words}) Tj ET`,
        '/Subtype /Form /BBox [0 0 300 24] /Resources << /Font << /F1 3 0 R >> >>',
      );
      const stamp = `<< /Type /Annot /Subtype /Stamp /Rect [72 600 372 624] /F 4 /AP << /N ${number + 1} 0 R >> >>`;
      return textPdf(PAGES, (page) => (page === PAGES - 1 ? `/Annots [${number} 0 R]` : ''), [stamp, look]);
    };
    const file = drawn('SALARY');
    expect((await known(file)).plain.size).toBe(PAGES - 1);
    expect(await isReadAlike(file, await asSealed(file), false, await known(file))).toBe(true);
    expect(await isReadAlike(file, await asSealed(drawn('PENALTY')), false, await known(file))).toBe(false);
  });
});
