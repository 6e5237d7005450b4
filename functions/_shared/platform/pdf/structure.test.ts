import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { describePdf } from './test/command-line.ts';
import { samplePdf } from './test/fixtures.ts';
import { merged } from './test/merged.ts';
import { rawPdf } from './test/raw-pdf.ts';
import { taggedPdf } from './test/tagged-pdf.ts';

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
/** Elements and texts in the order in which a screen reader reads them. */
const readAloud = (bytes: Uint8Array) => describePdf(bytes, '-struct-text').match(/"[^"]+"|Link|Figure/g);

it('a tagged file stays tagged, in its language, and is read in its own order', async () => {
  const bytes = await merged(taggedPdf());
  expect(describePdf(bytes)).toMatch(/Tagged:\s+yes/);
  expect(readAloud(bytes)).toEqual(['"Heading"', '"Paragraph"', 'Link']);
  expect(latin1(bytes)).toMatch(/\/Lang \(nb-NO\)/);
  expect(latin1(bytes)).not.toMatch(/BADNESS|JavaScript|FileAttachment/);
});

it('the reading orders of several files follow each other, each in its language', async () => {
  const bytes = await merged(taggedPdf({ heading: 'First' }), taggedPdf({ heading: 'Second', language: 'en-GB' }));
  expect(readAloud(bytes)).toEqual(['"First"', '"Paragraph"', 'Link', '"Second"', '"Paragraph"', 'Link']);
  expect(latin1(bytes)).toMatch(/\/Lang \(en-GB\)/);
});

it('a document does not claim to be tagged when one of its files is not', async () => {
  const bytes = await merged(taggedPdf(), await samplePdf());
  expect(describePdf(bytes)).toMatch(/Tagged:\s+no/);
  expect(readAloud(bytes)).toEqual(['"Heading"', '"Paragraph"', 'Link']);
});

it('bookmarks and links with named targets lead to the copied pages', async () => {
  const bytes = await merged(await samplePdf({ pages: 2 }), taggedPdf());
  const page = (await PDF.load(bytes)).getPage(2)?.ref;
  const target = `\\[${page?.objectNumber} 0 R /`;
  const text = latin1(bytes);
  expect(text).toMatch(new RegExp(`/Title \\(Part one\\)[^>]*/Dest ${target}`));
  expect(text).toMatch(new RegExp(`/Title \\(Clause 1\\)[^>]*/Dest ${target}`));
  expect(text).toMatch(new RegExp(`/S /GoTo\\s+/D ${target}`));
});

it('bookmarks and reading orders that go round in a circle end', async () => {
  const catalogue = `/MarkInfo << /Marked true >> /StructTreeRoot 40 0 R /Outlines 42 0 R`;
  const extra = [
    '<< /Type /StructTreeRoot /K 41 0 R /ParentTree << /Kids [40 0 R] >> >>',
    '<< /Type /StructElem /S /P /P 40 0 R /K [41 0 R 40 0 R] >>',
    '<< /First 43 0 R >>',
    '<< /Title (Round) /Next 43 0 R /First 42 0 R >>',
  ];
  const text = latin1(await merged(rawPdf({ pages: [{ text: 'Page' }], catalogue, extra })));
  expect(text.match(/\/Title \(Round\)/g)).toHaveLength(1);
});
