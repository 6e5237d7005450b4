import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from './test/raw-pdf.ts';

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

  it.each([
    ['nothing', ''],
    ['an empty list', '/Names << /EmbeddedFiles << /Names [] >> >> /AF []'],
  ])('is not said of one with %s', async (_, catalogue) => {
    expect(await inspectPdf(file(catalogue))).toMatchObject({ ok: true, leftOut: [] });
  });
});
