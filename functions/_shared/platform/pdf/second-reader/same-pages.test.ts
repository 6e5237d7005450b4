// What PDFium has written of a file is compared with what LibPDF has read of it.
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../load-original.ts';
import { samplePdf } from '../test/fixtures.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from '../test/raw-pdf.ts';
import { firstChangedPage } from './same-pages.ts';

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the pages of a copy are compared with the original’s', () => {
  const box = (colour: string) => stream(`${colour} rg 0 0 9 9 re f`, '/Subtype /Form /BBox [0 0 9 9]');
  const original = () =>
    rawPdf({
      pages: [
        {
          text: 'First',
          entries: `/MediaBox [0 0 595 843] /Resources << /Font << /F1 3 0 R >> /XObject << /X ${E} 0 R >> >>`,
        },
        { text: 'SALARY 600 000', annotations: [`<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N ${E} 0 R >> >>`] },
      ],
      extra: [box('1 0 0')],
    });
  it.each<[string, (text: string) => string, number | null]>([
    ['nothing changed', (text) => text, null],
    ['another text', (text) => text.replace('600 000', '600 001'), 2],
    ['another size', (text) => text.replace('[0 0 595 843]', '[0 0 595 841]'), 1],
    ['another colour in an object', (text) => text.replace('1 0 0 rg', '1 1 0 rg'), 1],
    ['a lost font', (text) => text.replace('/F1', '/F2'), 1],
    ['a moved annotation', (text) => text.replace('/Rect [0 0 9 9]', '/Rect [0 0 9 8]'), 2],
    ['a lost annotation', (text) => text.replace('/Annots [<<', '/Annotz [<<'), 2],
  ])('%s', async (_, change, page) => {
    const text = latin1(original());
    const altered = bytesOf(change(text));
    expect(page === null || change(text) !== text).toBe(true);
    expect(firstChangedPage(await openPdf(original()), await PDF.load(altered))).toBe(page);
  });

  it('a page is missing', async () => {
    const two = await samplePdf({ pages: 2 });
    expect(firstChangedPage(await openPdf(await samplePdf()), await PDF.load(two))).toBe(3);
  });

  const packed = (content: string) => deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  it.each<[string, string, string, string, number | null]>([
    ['packed', '1 0 0 rg', packed('1 0 0 rg'), '/FlateDecode', null],
    [
      'packed in two ways',
      '1 0 0 rg',
      packed('1 0 0 rg').replaceAll(/./gs, hexOf),
      '[/ASCIIHexDecode /FlateDecode]',
      null,
    ],
    ['nothing, packed', '', packed(''), '/FlateDecode', null],
    ['a letter more', '1 0 0 rg', packed('1 0 0 rg '), '/FlateDecode', 1],
    ['much more', '1 0 0 rg', packed('1 0 0 rg'.repeat(99)), '/FlateDecode', 1],
    ['a letter less', '1 0 0 rg', packed('1 0 0 r'), '/FlateDecode', 1],
    ['another letter', '1 0 0 rg', packed('1 0 0 RG'), '/FlateDecode', 1],
    ['something in place of nothing', '', packed('1 0 0 rg'), '/FlateDecode', 1],
    ['what cannot be unpacked', '1 0 0 rg', '1 0 0 rg', '/FlateDecode', 1],
    ['what cannot be unpacked in place of nothing', '', 'x', '/FlateDecode', 1],
  ])('an object written as %s', async (_, content, copied, filter, page) => {
    const file = (data: string, entries: string) =>
      rawPdf({
        pages: [{ entries: `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${E} 0 R >> >>` }],
        extra: [stream(data, `/Subtype /Form /BBox [0 0 9 9] ${entries}`)],
      });
    const copy = await PDF.load(file(copied, `/Filter ${filter}`));
    expect(firstChangedPage(await PDF.load(file(content, '')), copy)).toBe(page);
  });
});

const hexOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(2, '0');
