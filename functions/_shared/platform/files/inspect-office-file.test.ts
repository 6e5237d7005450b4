import { expect, test } from 'vitest';
import { inspectOfficeFile } from './inspect-office-file.ts';
import { compoundFile, zipFile } from './test/samples.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

test.each([
  ['a PDF', text('%PDF-1.7\n…'), 'application/pdf'],
  ['a Word file', zipFile(word), DOCX],
  ['a Word file with a comment behind it', Uint8Array.from([...zipFile(word), ...text('written by …')]), DOCX],
  ['an old Word file', compoundFile(['Root Entry', 'WordDocument', '1Table']), 'application/msword'],
])('%s is taken for what it is', (_, bytes, type) => {
  expect(inspectOfficeFile(bytes)).toEqual({ ok: true, type });
});

test.each([
  ['nothing', new Uint8Array(0), 'EMPTY'],
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
])('%s is refused', (_, bytes, reason) => {
  expect(inspectOfficeFile(bytes)).toEqual({ ok: false, reason });
});
