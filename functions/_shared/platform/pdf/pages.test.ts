// Legal or common PDF of other programs. Its pages stay as they are written.
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { renderPages } from './test/command-line.ts';
import { FIRST_EXTRA as E, pdfOf, rawPdf, stream } from './test/raw-pdf.ts';

describe('a page without a usable size or rotation is shown as before', () => {
  it.each([
    ['a crop box without area', '/CropBox [10 10 10 10]'],
    ['a full turn and a quarter', '/Rotate 450'],
    ['a quarter backwards', '/Rotate -90'],
    ['an eighth', '/Rotate 45'],
  ])('%s', async (_, entries) => {
    const original = rawPdf({
      pages: [{ text: 'Page', entries: `${entries} /Resources << /Font << /F1 3 0 R >> >>` }],
    });
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    expect(renderPages(await asSealed(original)) === renderPages(original), 'looks the same').toBe(true);
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
    expect(renderPages(await asSealed(original)) === renderPages(original), 'looks the same').toBe(true);
  });
});

it('objects that refer to each other in a long chain are read', async () => {
  const length = 12_000;
  const links = Array.from({ length }, (_, index) => `<< /Then ${E + index + 1} 0 R >>`);
  const bytes = rawPdf({
    pages: [{ entries: `/Resources << /Properties << /X ${E} 0 R >> >>` }],
    extra: [...links, '(end)'],
  });
  expect(await inspectPdf(bytes)).toMatchObject({ ok: true });
});

it('numbers keep ten digits behind the point where an object is written again', async () => {
  const font = '<< /Type /Font /Subtype /Type3 /FontMatrix [0.00048828125 0 0 -0.00048828125 0 0] >>';
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AP << /N ${E} 0 R >> >>`;
  const look = stream('0 0 9 9 re f', '/Subtype /Form /BBox [0 0 9 9]');
  const pages = [{ annotations: [field], entries: `/Resources << /Font << /T3 ${font} >> >>` }];
  const original = rawPdf({ pages, form: true, extra: [look] });
  const update = (await asSealed(original)).subarray(original.length);
  expect(new TextDecoder('latin1').decode(update)).toContain('[0.0004882813 0 0 -0.0004882813 0 0]');
});
