import { expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { describePdf } from './test/command-line.ts';
import { samplePdf } from './test/fixtures.ts';
import { rawPdf } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';
import { taggedPdf } from './test/tagged-pdf.ts';

/** Elements and texts in the order in which a screen reader reads them. */
const readAloud = (bytes: Uint8Array) => describePdf(bytes, '-struct-text').match(/"[^"]+"|Link|Figure/g);

it('a tagged file stays tagged, in its language, and is read in its own order', async () => {
  const bytes = await asSealed(taggedPdf());
  expect(describePdf(bytes)).toMatch(/Tagged:\s+yes/);
  expect(readAloud(bytes)).toEqual(['"Heading"', '"Paragraph"', 'Link']);
  const newest = await newestRevision(taggedPdf());
  expect(newest).toMatch(/\/Lang \(nb-NO\)/);
  expect(newest).not.toContain('JavaScript');
});

it('a file does not claim to be tagged when it was not', async () => {
  expect(describePdf(await asSealed(await samplePdf()))).toMatch(/Tagged:\s+no/);
});

it('bookmarks stay, without what they do besides leading to a page', async () => {
  const newest = await newestRevision(taggedPdf());
  expect(newest).toMatch(/\/Title \(Part one\)[^>]*\/Dest \(there\)/);
  expect(newest).toMatch(/\/S \/GoTo\s+\/D \[/);
});

it('bookmarks and reading orders that go round in a circle end', async () => {
  const catalogue = `/MarkInfo << /Marked true >> /StructTreeRoot 40 0 R /Outlines 42 0 R`;
  const extra = [
    '<< /Type /StructTreeRoot /K 41 0 R /ParentTree << /Kids [40 0 R] >> >>',
    '<< /Type /StructElem /S /P /P 40 0 R /K [41 0 R 40 0 R] >>',
    '<< /First 43 0 R >>',
    '<< /Title (Round) /Next 43 0 R /First 42 0 R >>',
  ];
  expect(await inspectPdf(rawPdf({ pages: [{ text: 'Page' }], catalogue, extra }))).toMatchObject({ ok: true });
});
