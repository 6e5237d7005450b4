import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { plainPdf } from './plain-pdf.ts';

const measure = (text: string) => text.length * 550;

const made = (text: string, code: string | null = null) =>
  plainPdf(
    {
      title: 'Kvittering – æøå',
      language: 'nb',
      paragraphs: [
        { style: 'TITLE', text: 'Kvittering' },
        { style: 'TEXT', text },
      ],
      attached: code === null ? null : { name: 'receipt.txt', text: code },
    },
    measure,
  );

test('a text is a PDF that other programs read, over as many pages as it takes', async () => {
  const bytes = new Uint8Array(await made('Nødutgangen er låst. '.repeat(400)).arrayBuffer());
  const pdf = await PDF.load(bytes);
  expect(pdf.getPageCount()).toBeGreaterThan(1);
  expect(pdf.getTitle()).toBe('Kvittering – æøå');
  expect(pdf.getPages()[0]?.extractText().text).toContain('Nødutgangen er låst.');
});

test('letters beyond the standard fonts lose their accents, and nothing else', async () => {
  const bytes = new Uint8Array(await made('Łódź, Čáhput – “€5” 日').arrayBuffer());
  const [page] = (await PDF.load(bytes)).getPages();
  expect(page?.extractText().text).toContain('Lódz, Cáhput – “€5” ?');
});

test('the attached text is in the file as it is', async () => {
  const file = await made('Tekst', 'TILLIT-RECEIPT-1.abc.').text();
  expect(file).toContain('\nTILLIT-RECEIPT-1.abc.\n');
  // ASCII alone: the places in its table are counted in letters.
  expect(file).toMatch(/^[\t\n\r\x20-\x7E]*$/);
});
