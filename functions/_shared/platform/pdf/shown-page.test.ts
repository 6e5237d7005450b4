import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { openPdf } from './load-original.ts';
import { pagesOf } from './page-tree.ts';
import { pageSizes, shownPage, shownSize, toPagePoint, toPageRectangle, uprightMatrix } from './shown-page.ts';
import { rawPdf } from './test/raw-pdf.ts';

const TURNS = [0, 90, 180, 270, -90, 450, 45];
const BOXES = {
  'its media box alone': '/MediaBox [0 0 500 700]',
  'a crop box': '/MediaBox [0 0 500 700] /CropBox [40 60 400 500]',
  'a negative origin': '/MediaBox [-50 -80 450 620] /CropBox [-20 -30 300 400]',
  'corners in the other order': '/MediaBox [500 700 0 0] /CropBox [400 500 40 60]',
  'a crop box that is partly outside': '/MediaBox [0 0 500 700] /CropBox [-100 100 300 900]',
  'a crop box elsewhere': '/MediaBox [0 0 500 700] /CropBox [600 800 900 950]',
  'no box of its own': '',
};

async function viewed(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const point = (x: number, y: number): number[] => viewport.convertToPdfPoint(x, y).map(Number);
  return { width: viewport.width, height: viewport.height, point, end: () => task.destroy() };
}

describe.each(Object.entries(BOXES))('a page with %s', (_, boxes) => {
  test.each(TURNS.flatMap((turn) => [1, 2].map((unit) => [turn, unit] as const)))(
    'turned by %i, in units of %i points, is placed as the viewer does',
    async (turn, unit) => {
      const bytes = rawPdf({ pages: [{ text: 'Page', entries: `${boxes} /Rotate ${turn} /UserUnit ${unit}` }] });
      const pdf = await openPdf(bytes);
      const [page] = pagesOf(pdf);
      if (page === undefined) throw new Error('No page');
      const shown = shownPage(pdf, page.dict);
      const viewer = await viewed(bytes);
      const size = shownSize(shown);
      expect(size.width).toBeCloseTo(viewer.width, 6);
      expect(size.height).toBeCloseTo(viewer.height, 6);
      for (const [x, y] of [
        [0, 0],
        [30, 70],
        [123.45, 10.01],
        [size.width, size.height],
      ] as const) {
        const [left, bottom] = toPagePoint(shown, x, y);
        const [viewedLeft = Number.NaN, viewedBottom = Number.NaN] = viewer.point(x, y);
        expect(left).toBeCloseTo(viewedLeft, 4);
        expect(bottom).toBeCloseTo(viewedBottom, 4);
      }
      await viewer.end();
    },
  );
});

test('boxes and the turn are inherited, and the unit is not', async () => {
  const tree = '/CropBox [10 20 310 420] /Rotate 90 /UserUnit 3';
  const pdf = await openPdf(rawPdf({ pages: [{ text: 'Page' }], tree }));
  expect(pageSizes(pdf, pagesOf(pdf))).toEqual([{ width: 40_000, height: 30_000 }]);
});

test('the sizes of a file that lists a page twice are not given', async () => {
  const pdf = await openPdf(rawPdf({ pages: [{ text: 'Page' }] }));
  const pages = pagesOf(pdf);
  expect(pageSizes(pdf, [...pages, ...pages])).toBeNull();
});

test('an upright appearance that is turned fills the rectangle of its field', () => {
  const place = { x: 20, y: 30, width: 100, height: 40 };
  for (const turn of [0, 90, 180, 270] as const) {
    const page = { box: [0, 0, 500, 700], turn, unit: 1 } as const;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = uprightMatrix(turn, place.width, place.height);
    const corners = [
      [0, 0],
      [place.width, place.height],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
    const sides = [0, 1].map((axis) => Math.abs((corners[0]?.[axis] ?? 0) - (corners[1]?.[axis] ?? 0)));
    const [left, bottom, right, top] = toPageRectangle(page, place);
    expect(sides).toEqual([right - left, top - bottom]);
    expect(Math.min(...corners.flat())).toBe(0);
  }
});
