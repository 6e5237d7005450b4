import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readQrCode } from '#testing/read-qr-code.ts';
import { printed } from './draw-poster.ts';
import { imagePdf } from './image-pdf.ts';

const address = (slug: string) => `https://tillit.example/v2/nb/whistleblower-login/${slug}#k=Zm9vYmFyYmF6cXV4MTIzNA`;

test.each([1, 3, 10, 20, 30, 40, 60])('the code of an address of %i characters is read as it was drawn', (length) => {
  const text = address('varsling-'.repeat(7).slice(0, length));
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  expect(readQrCode((x, y) => data[y]?.[x] ?? false, size)).toBe(text);
});

test('people read the address without scheme and fingerprint', () => {
  expect(printed(address('nordlys'))).toBe('tillit.example/v2/nb/whistleblower-login/nordlys');
});

test('the PDF has one page of the paper’s size, and the picture as it is', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9);
  const paper = { width: 210, height: 297 };
  const pdf = imagePdf({ jpeg, width: 10, height: 20, paper, title: 'Plakat – Ærlig', language: 'nb' });
  const text = Array.from(pdf, (byte) => String.fromCharCode(byte)).join('');
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(text).toContain(`/Length 7 >>\nstream\n${String.fromCharCode(...jpeg)}\nendstream`);
  // Every entry of the table is where an object begins.
  const [, table = ''] = /xref\n0 7\n\d{10} 65535 f \n([\s\S]*?)trailer/.exec(text) ?? [];
  const offsets = table
    .trim()
    .split('\n')
    .map((row) => Number(row.slice(0, 10)));
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  const [, start] = /startxref\n(\d+)/.exec(text) ?? [];
  expect(text.slice(Number(start))).toMatch(/^xref/);
});
