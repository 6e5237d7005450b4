import { deflateSync } from 'node:zlib';
// Legal or common PDF of other programs, which a merged file has to write explicitly.
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect.ts';
import { loadOriginal } from './load-original.ts';
import { firstChangedPage } from './same-pages.ts';
import { renderPages } from './test/command-line.ts';
import { samplePdf } from './test/fixtures.ts';
import { merged } from './test/merged.ts';
import { FIRST_EXTRA as E, pdfOf, rawPdf, stream } from './test/raw-pdf.ts';

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a page without a usable size or rotation is written as readers show it', () => {
  it.each([
    ['a crop box without area', '/CropBox [10 10 10 10]', '/MediaBox [0 0 595 842]'],
    ['a full turn and a quarter', '/Rotate 450', '/Rotate 90'],
    ['a quarter backwards', '/Rotate -90', '/Rotate 270'],
    ['an eighth', '/Rotate 45', '/Rotate 0'],
  ])('%s', async (_, entries, written) => {
    const original = rawPdf({
      pages: [{ text: 'Page', entries: `${entries} /Resources << /Font << /F1 3 0 R >> >>` }],
    });
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    const sealed = await merged(original);
    expect(latin1(sealed)).toContain(written);
    expect(latin1(sealed)).not.toContain('/CropBox');
    expect(renderPages(sealed) === renderPages(original), 'looks the same').toBe(true);
  });

  it.each([
    ['no size', ''],
    ['no area', '/MediaBox [0 0 0 0]'],
    ['no numbers', '/MediaBox [/A /B /C /D]'],
    ['too few numbers', '/MediaBox [0 0 595]'],
  ])('%s', async (_, entries) => {
    const page = `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << >> ${entries} >>`;
    const tree = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
    const original = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, page, stream('0 0 100 100 re f')]);
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    const sealed = await merged(original);
    expect(latin1(sealed)).toContain('/MediaBox [0 0 612 792]');
    expect(renderPages(sealed) === renderPages(original), 'looks the same').toBe(true);
  });
});

it('objects that refer to each other in a long chain are copied', async () => {
  const length = 15_000;
  const links = Array.from({ length }, (_, index) => `<< /Then ${E + index + 1} 0 R >>`);
  const bytes = rawPdf({
    pages: [{ entries: `/Resources << /Properties << /X ${E} 0 R >> >>` }],
    extra: [...links, '(end)'],
  });
  expect(await inspectPdf(bytes)).toMatchObject({ ok: true });
  expect(latin1(await merged(bytes))).toContain('(end)');
});

it('numbers keep ten digits behind the point', async () => {
  const font = '<< /Type /Font /Subtype /Type3 /FontMatrix [0.00048828125 0 0 -0.00048828125 0 0] >>';
  const bytes = rawPdf({ pages: [{ entries: `/Resources << /Font << /T3 ${E} 0 R >> >>` }], extra: [font] });
  expect(latin1(await merged(bytes))).toMatch(/\[0\.00048828\d+ 0 0 -0\.00048828\d+ 0 0\]/);
});

it('a page that is in no page tree is not sealed', async () => {
  const hidden = `<< /Type /Page /Contents ${E + 1} 0 R >>`;
  const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [${E} 0 R /Fit] >>`;
  const bytes = rawPdf({ pages: [{ annotations: [link] }], extra: [hidden, stream('BADNESS')] });
  expect(latin1(await merged(bytes))).not.toContain('BADNESS');
});

describe('the merged pages are compared with the originals', () => {
  const box = (colour: string) => stream(`${colour} rg 0 0 9 9 re f`, '/Subtype /Form /BBox [0 0 9 9]');
  const original = () =>
    rawPdf({
      pages: [
        { text: 'First', entries: `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${E} 0 R >> >>` },
        { text: 'SALARY 600 000', annotations: [`<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N ${E} 0 R >> >>`] },
      ],
      extra: [box('1 0 0')],
    });
  it.each<[string, (text: string) => string, number | null]>([
    ['nothing changed', (text) => text, null],
    ['another text', (text) => text.replace('600 000', '600 001'), 2],
    ['another size', (text) => text.replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 595 841]'), 1],
    ['a rotation', (text) => text.replace('/Rotate 0', '/Rotate 9'), 1],
    ['another colour in an object', (text) => text.replace('1 0 0 rg', '1 1 0 rg'), 1],
    ['a lost font', (text) => text.replace('/F1', '/F2'), 1],
    ['a moved annotation', (text) => text.replace('/Rect [0 0 9 9]', '/Rect [0 0 9 8]'), 2],
    ['a lost annotation', (text) => text.replace('/Annots', '/Annotz'), 2],
  ])('%s', async (_, change, page) => {
    const text = latin1(await merged(original()));
    const altered = bytesOf(change(text));
    expect(page === null || change(text) !== text).toBe(true);
    expect(firstChangedPage(await loadOriginal(original()), await PDF.load(altered), 0)).toBe(page);
  });

  it('a page is missing', async () => {
    const two = await merged(await samplePdf({ pages: 2 }));
    expect(firstChangedPage(await loadOriginal(await samplePdf()), await PDF.load(two), 0)).toBe(3);
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
    expect(firstChangedPage(await PDF.load(file(content, '')), copy, 0)).toBe(page);
  });
});

const hexOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(2, '0');
