import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { renderPages } from './test/command-line.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';

const embedded = [
  `<< /Type /Filespec /F (avtale.pdf) /EF << /F ${E + 1} 0 R >> >>`,
  stream('%PDF', '/Type /EmbeddedFile'),
];
const NAMES = `/Names << /EmbeddedFiles << /Names [(avtale.pdf) ${E} 0 R] >> >>`;
const file = (catalogue: string, annotations: readonly string[] = []) =>
  rawPdf({ pages: [{ text: 'Forside', annotations }], catalogue, extra: embedded });

describe('a file with others attached', () => {
  it('is refused as a portfolio, whose pages are a cover', async () => {
    const portfolio = file(`${NAMES} /Collection << /Type /Collection /View /T >>`);
    expect(await inspectPdf(portfolio)).toEqual({ ok: false, reason: 'PORTFOLIO' });
  });

  it.each([
    ['in its list of files', NAMES, []],
    ['as what belongs to it, like the data of an invoice', `/AF [${E} 0 R]`, []],
    ['to a page, without a mark', '', [`<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 9 9] /FS ${E} 0 R >>`]],
  ])('is taken, and the sender is told: %s', async (_, catalogue, annotations) => {
    expect(await inspectPdf(file(catalogue, annotations))).toMatchObject({ ok: true, leftOut: ['FILES'] });
  });

  it('on a page keeps the picture that marks it, in every reader, and not the file', async () => {
    const mark = `<< /Type /Annot /Subtype /FileAttachment /Rect [72 700 90 718] /FS ${E} 0 R /AP << /N ${E + 2} 0 R >> >>`;
    const clip = stream('1 0 0 rg 0 0 9 9 re f', '/Subtype /Form /BBox [0 0 9 9]');
    const marked = rawPdf({ pages: [{ text: 'Forside', annotations: [mark] }], extra: [...embedded, clip] });
    expect(await inspectPdf(marked)).toMatchObject({ ok: true, leftOut: ['FILES'] });
    expect(renderPages(await asSealed(marked))).toBe(renderPages(marked));
    const newest = await newestRevision(marked);
    expect(newest).toContain('/Subtype /Stamp');
    expect(newest).not.toMatch(/FileAttachment|\/FS\b/);
  });

  it.each([
    ['nothing', ''],
    ['an empty list', '/Names << /EmbeddedFiles << /Names [] >> >> /AF []'],
  ])('is not said of one with %s', async (_, catalogue) => {
    expect(await inspectPdf(file(catalogue))).toMatchObject({ ok: true, leftOut: [] });
  });
});
