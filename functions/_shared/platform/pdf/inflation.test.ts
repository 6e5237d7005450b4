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
    ['one with escaped names', `${table} /#46ilter /#46lateDecode`, packed(zeros(120), 1)],
    ['one with the short name', `${table} /Filter /Fl`, packed(zeros(120), 1)],
    ['one whose filter is elsewhere', `${table} /Filter 3 0 R`, packed(zeros(120), 1)],
    ['one that pretends to be an image', `${table} /Subtype /Image /Filter /FlateDecode`, packed(zeros(120), 1)],
    ['one packed by LZW', `${table} /Filter /LZWDecode`, 'x'],
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

  it('whose text speaks of streams', async () => {
    const content = 'BT (stream\n/FlateDecode >>\nstream\n) Tj ET';
    expect(await inflatesWithin(pdfOf([`<< /Length ${content.length} >>\nstream\n${content}\nendstream`]))).toBe(true);
  });
});
