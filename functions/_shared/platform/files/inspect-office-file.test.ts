import { deflateRawSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { inspectOfficeFile } from './inspect-office-file.ts';
import { compoundFile, zipFile } from './test/samples.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

async function onePage(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage();
  return pdf.save();
}

/** A Word file with a relationship of this type to something outside. */
function withRelationship(type: string, pack?: (content: Uint8Array) => Uint8Array): Uint8Array {
  const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  const content = text(
    `<Relationships><Relationship Id="1" Type="${kind}" Target="https://x.example" TargetMode="External"/></Relationships>`,
  );
  return zipFile(word, { contents: { 'word/_rels/document.xml.rels': content }, pack });
}

test.each([
  ['a PDF', await onePage(), 'application/pdf'],
  ['a Word file with links in its text', withRelationship('hyperlink'), DOCX],
  ['a Word file', zipFile(word), DOCX],
  ['a Word file with a comment behind it', Uint8Array.from([...zipFile(word), ...text('written by …')]), DOCX],
  ['an old Word file', compoundFile(['Root Entry', 'WordDocument', '1Table']), 'application/msword'],
])('%s is taken for what it is', async (_, bytes, type) => {
  expect(await inspectOfficeFile(bytes)).toEqual({ ok: true, type });
});

const TEMPLATE = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"';
const inUtf16 = (value: string): Uint8Array => Uint8Array.from(Buffer.from(`\uFEFF${value}`, 'utf16le'));
const withRels = (content: Uint8Array): Uint8Array =>
  zipFile(word, { contents: { 'word/_rels/settings.xml.rels': content } });

test.each([
  [
    'the end of a tag in its address',
    text(`<Relationship Target="https://x.example/>" ${TEMPLATE} TargetMode="External"/>`),
  ],
  ['its mode in entities', text(`<Relationship ${TEMPLATE} TargetMode="&#69;xtern&#x61;l"/>`)],
  [
    'a type that its address pretends',
    text(`<Relationship Target="x?Type='/hyperlink'" ${TEMPLATE} TargetMode="External"/>`),
  ],
  ['other letters', inUtf16(`<Relationship ${TEMPLATE} TargetMode="External"/>`)],
  ['another encoding', text(`<?xml version="1.0" encoding="UTF-7"?><Relationship ${TEMPLATE} TargetMode="External"/>`)],
  ['a comment', text(`<!-- " --><Relationship ${TEMPLATE} TargetMode="External"/><!-- " -->`)],
])('a Word file that hides a template elsewhere behind %s is refused', async (_, content) => {
  expect(await inspectOfficeFile(withRels(content))).toMatchObject({ ok: false });
});

test('parts that unpack to more together than a document has, or share one place, are refused', async () => {
  const rels = new Uint8Array(3_000_000).fill(0x20);
  const many = { 'word/_rels/a.rels': rels, 'word/_rels/b.rels': rels };
  expect(await inspectOfficeFile(zipFile(word, { contents: many, pack: deflateRawSync }))).toEqual(NO_DOCUMENT);
  const shared = zipFile(word);
  // The place of the second part becomes the first one's.
  const second = Buffer.from(shared).indexOf('PK\x01\x02', Buffer.from(shared).indexOf('PK\x01\x02') + 4, 'latin1');
  shared.fill(0, second + 42, second + 46);
  expect(await inspectOfficeFile(shared)).toEqual(NO_DOCUMENT);
});

const NO_DOCUMENT = { ok: false, reason: 'NOT_DOCUMENT' };

test('macros are found under any name', async () => {
  const type = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
  const bytes = withRels(text(`<Relationship Id="1" Type="${type}" Target="notes.bin"/>`));
  expect(await inspectOfficeFile(bytes)).toEqual({ ok: false, reason: 'HAS_MACROS' });
});

test.each([
  ['nothing', new Uint8Array(0), 'EMPTY'],
  ['what only begins as a PDF', text('%PDF-1.7\n…'), 'BROKEN'],
  ['a Word file with a template elsewhere', withRelationship('attachedTemplate'), 'HAS_LINKED_CONTENT'],
  ['a Word file with a picture elsewhere', withRelationship('image', deflateRawSync), 'HAS_LINKED_CONTENT'],
  ['a Word file with an object elsewhere', withRelationship('oleObject', deflateRawSync), 'HAS_LINKED_CONTENT'],
  ['text', text('Retningslinjer'), 'NOT_DOCUMENT'],
  ['a page', text('<html>'), 'NOT_DOCUMENT'],
  ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0, ...Array<number>(600).fill(0)]), 'NOT_DOCUMENT'],
  ['some zip', zipFile(['readme.txt']), 'NOT_DOCUMENT'],
  ['a spreadsheet', zipFile(['[Content_Types].xml', 'xl/workbook.xml']), 'NOT_DOCUMENT'],
  ['an old spreadsheet', compoundFile(['Root Entry', 'Workbook']), 'NOT_DOCUMENT'],
  ['half a zip', zipFile(word).slice(0, 60), 'NOT_DOCUMENT'],
  ['a zip whose directory lies', zipFile(word, { count: 60_000 }), 'NOT_DOCUMENT'],
  ['a Word file with macros', zipFile([...word, 'word/vbaProject.bin']), 'HAS_MACROS'],
  ['an old Word file with macros', compoundFile(['Root Entry', 'WordDocument', 'Macros', 'VBA']), 'HAS_MACROS'],
])('%s is refused', async (_, bytes, reason) => {
  expect(await inspectOfficeFile(bytes)).toEqual({ ok: false, reason });
});
