import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflatesWithin } from './inflation.ts';
import { inspectPdf } from './inspect.ts';
import { samplePdf, scannedPdf } from './test/fixtures.ts';
import { pdfOf, rawPdf } from './test/raw-pdf.ts';

const MB = 1_000_000;

function packed(bytes: Uint8Array, times: number): string {
  let out = bytes;
  for (let round = 0; round < times; round += 1) out = deflateSync(out, { level: 9 });
  return Array.from(out, (byte) => String.fromCharCode(byte)).join('');
}

const zeros = (megabytes: number) => new Uint8Array(megabytes * MB);

/** A file with one more stream: these bytes, packed so often, under these entries. */
function withStream(entries: string, content: string): Uint8Array<ArrayBuffer> {
  const body = `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  return rawPdf({ pages: [{ text: 'Page' }], extra: [body] });
}

describe('a file is refused before anything is unpacked', () => {
  const table = '/Type /XRef /W [1 4 2] /Size 10';
  it.each([
    ['a cross-reference stream above the budget', `${table} /Filter /FlateDecode`, packed(zeros(2), 1)],
    ['one packed three times', `${table} /Filter [/FlateDecode /FlateDecode /FlateDecode]`, packed(zeros(20), 3)],
    ['one whose rows have no width', '/Type /XRef /Size 999999999 /W [ 0 00 %9\n0]', ''],
    ['one whose rows have a width first', `${table} /W [0 0 0] /Index [0 999999999]`, ''],
    ['one with escaped names', `${table} /#46ilter /#46lateDecode`, packed(zeros(120), 1)],
    ['one with the short name', `${table} /Filter /Fl`, packed(zeros(120), 1)],
    ['one whose filter is elsewhere', `${table} /Filter 3 0 R`, packed(zeros(120), 1)],
    ['one that pretends to be an image', `${table} /Subtype /Image /Filter /FlateDecode`, packed(zeros(120), 1)],
    ['one packed by LZW', `${table} /Filter /LZWDecode`, 'x'],
    [
      'one whose filters lie before another object’s start',
      `${table} /Filter [/FlateDecode /FlateDecode] /Z( obj)`,
      'x',
    ],
    [
      'one whose filters lie before a stream in a string',
      `${table} /Filter [/FlateDecode /FlateDecode] /Z(>>stream)`,
      'x',
    ],
    ['one whose filters lie far before', `${table} /Filter [/FlateDecode /FlateDecode] ${' '.repeat(25_000)}`, 'x'],
    [
      'one with a comment before its data',
      `${table} /Filter /FlateDecode >>%${'x'.repeat(300)}\n%`,
      packed(zeros(2), 1),
    ],
    ['one written as hexadecimal digits', `${table} /Filter [/AHx /FlateDecode]`, '78>'],
    ['contents that end twice', '/Filter /FlateDecode /Note(endstream)', packed(zeros(120), 1)],
    ['an object stream', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed(zeros(17), 1)],
    ['the contents of a page', '/Filter /FlateDecode', packed(zeros(120), 1)],
  ])('%s', async (_, entries, content) => {
    const bytes = withStream(entries, content);
    expect(await inflatesWithin(bytes)).toBe(false);
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason: 'TOO_COMPLEX' });
  });

  it('many object streams that are above it together', async () => {
    const content = packed(zeros(5), 1);
    const body = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`;
    expect(await inflatesWithin(rawPdf({ pages: [{}], extra: [body, body, body, body] }))).toBe(false);
    expect(await inflatesWithin(rawPdf({ pages: [{}], extra: [body, body, body] }))).toBe(true);
  });
});

describe('a page is refused whose contents a reader cannot take', () => {
  it.each([
    ['that calls itself an image', `/Subtype /Image /Filter /FlateDecode`, packed(zeros(120), 1), '4 0 R'],
    ['that is drawn several times', '/Filter /FlateDecode', packed(zeros(60), 1), '[4 0 R 4 0 R]'],
  ])('%s', async (_, entries, content, contents) => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${contents} >>`;
    const body = `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const tree = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
    const bytes = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, page, body]);
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason: 'TOO_COMPLEX' });
  });
});

describe('a file is accepted', () => {
  it('of a thousand pages', async () => {
    expect(await inflatesWithin(new Uint8Array(await samplePdf({ pages: 1_000 })))).toBe(true);
  });

  it('of scans, which a reader bounds by their pixels', async () => {
    expect(
      await inflatesWithin(new Uint8Array(await scannedPdf(2, 1_000)), {
        stream: 1_000,
        objects: 1_000,
        tables: 1_000,
      }),
    ).toBe(true);
  });

  it('whose objects begin on lines of their own', async () => {
    const content = deflateSync('q Q'.repeat(9)).toString('latin1');
    const body = `<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const text = new TextDecoder('latin1').decode(rawPdf({ pages: [{}] })).replace(/(\d+) 0 obj/g, '$1\n0\nobj');
    const file = `${text.slice(0, text.indexOf('xref'))}90\n0\nobj\n${body}\nendobj\n91\n0\nobj\n${body}\nendobj\n`;
    expect(await inflatesWithin(Uint8Array.from(file, (character) => character.charCodeAt(0)))).toBe(true);
  });

  it('whose text speaks of streams', async () => {
    const content = 'BT (stream\n/FlateDecode >>\nstream\n) Tj ET';
    expect(await inflatesWithin(pdfOf([`<< /Length ${content.length} >>\nstream\n${content}\nendstream`]))).toBe(true);
  });
});
