import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPictureHeader } from '../../pictures/picture-header.ts';
import type { Pixels } from '../../pictures/pixels.ts';
import { asSealed } from '../as-sealed.ts';
import { samplePdf, scannedPdf, layeredPdf, protectedPdf } from '../test/fixtures.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from '../test/raw-pdf.ts';
import { unpack } from '../text/binary.ts';
import { picturesOfFirstPage } from './picture-of-first-page.ts';
import { renderFirstPage } from './render-page.ts';

const A4 = 842 / 595;
const colourAt = ({ data, width, height }: Pixels, x: number, y: number) => [
  ...data.subarray(...[0, 3].map((at) => (Math.floor(y * height) * width + Math.floor(x * width)) * 4 + at)),
];

/** Draws page 1 as the product does, small. */
async function drawn(pdf: Uint8Array): Promise<Pixels> {
  const pixels = await renderFirstPage(await asSealed(pdf), 200);
  if (!pixels) throw new Error('No picture was made');
  return pixels;
}

const box = (colour: string, place: string) => stream(`${colour} rg ${place} re f`);

describe('the picture of a document', () => {
  // A busy machine takes longer than an edge function is allowed to.
  beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(0));
  afterEach(() => vi.restoreAllMocks());

  it('is its first page, as a WebP of the width of a phone', async () => {
    const picture = (await picturesOfFirstPage(await samplePdf()))?.page ?? null;
    expect(readPictureHeader(picture ?? new Uint8Array())).toMatchObject({ format: 'webp', width: 750, height: 1061 });
    expect(picture?.length).toBeLessThan(100_000);
  });

  it('has a thumbnail', async () => {
    const thumb = (await picturesOfFirstPage(await samplePdf()))?.thumb ?? new Uint8Array();
    expect(readPictureHeader(thumb)).toMatchObject({ format: 'webp', width: 168, height: 238 });
    expect(thumb.length).toBeLessThan(20_000);
  });

  it('shows what the page shows, in its colours and places', async () => {
    const page = rawPdf({ pages: [{ entries: `/Contents ${E} 0 R` }, {}], extra: [box('1 0 0', '0 421 297 421')] });
    const pixels = await drawn(page);
    expect(pixels).toMatchObject({ width: 200, height: Math.round(200 * A4) });
    expect(colourAt(pixels, 0.25, 0.25)).toEqual([255, 0, 0]);
    expect(colourAt(pixels, 0.75, 0.75)).toEqual([255, 255, 255]);
  });

  it('is upright, and shows fields and annotations as they are sealed', async () => {
    const look = stream('0 0 1 rg 0 0 300 200 re f', '/Subtype /Form /BBox [0 0 300 200]');
    const widget = `<< /Subtype /Widget /FT /Tx /V (x) /T (a) /Rect [0 642 300 842] /AP << /N ${E} 0 R >> >>`;
    const pages = [{ annotations: [widget], entries: '/Rotate 90' }];
    const pixels = await drawn(rawPdf({ pages, form: true, extra: [look] }));
    expect(pixels).toMatchObject({ width: 200, height: Math.round(200 / A4) });
    expect(colourAt(pixels, 0.95, 0.1)).toEqual([0, 0, 255]);
  });

  it('hides what is hidden, and opens what only restricts editing', async () => {
    const shown = await drawn(await layeredPdf());
    const row = shown.data.subarray(0, shown.data.length);
    expect(row.some((value) => value < 128)).toBe(true);
    expect(await picturesOfFirstPage(await protectedPdf({ ownerPassword: 'owner' }))).not.toBeNull();
  });

  it('is made of scans, which are packed harder until they take no longer to load than text', async () => {
    const picture = (await picturesOfFirstPage(await scannedPdf(1, 1_200)))?.page ?? null;
    expect(picture?.length).toBeGreaterThan(50_000);
    expect(picture?.length).toBeLessThan(100_000);
  });
});

describe('there is no picture', () => {
  it.each([
    ['of a file that needs a password', () => protectedPdf({ userPassword: 'user', ownerPassword: 'owner' })],
    ['of what is no PDF', () => new TextEncoder().encode('%PDF-1.7\n')],
    ['of a page as long as a till roll', () => rawPdf({ pages: [{ entries: '/MediaBox [0 0 100 20000]' }] })],
  ])('%s', async (_, make) => {
    expect(await picturesOfFirstPage(await make())).toBeNull();
  });

  it('of a page that takes too long, which is given up in time', async () => {
    const shapes = '0 0 m 595 842 l 0 842 l 595 0 l f* '.repeat(4_000);
    const group = stream(shapes, '/Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >>');
    const content = stream('/X Do '.repeat(2_000));
    const pages = [{ entries: `/Resources << /XObject << /X ${E} 0 R >> >> /Contents ${E + 1} 0 R` }];
    expect(await picturesOfFirstPage(rawPdf({ pages, extra: [group, content] }))).toBeNull();
  });

  it('of a page that needs more memory than a function has', async () => {
    const image =
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceRGB';
    const pages = [{ entries: `/Resources << /XObject << /X ${E} 0 R >> >> /Contents ${E + 1} 0 R` }];
    const file = rawPdf({ pages, extra: [stream('x'.repeat(100), image), stream('595 0 0 842 0 0 cm /X Do')] });
    const before = process.memoryUsage().rss;
    await picturesOfFirstPage(file);
    expect(process.memoryUsage().rss - before).toBeLessThan(256_000_000);
  });
});

it('the renderer is the one of the installed package', async () => {
  const installed = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const { default: text } = await import('./assets/pdfium.wasm.ts');
  expect(Buffer.from(await unpack(text)).equals(installed)).toBe(true);
});
