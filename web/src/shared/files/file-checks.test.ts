import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#functions/platform/contract/limits.ts';
import { pdfFault } from './file-checks.ts';

test('a PDF passes, whatever its name or declared type', async () => {
  expect(await pdfFault(new Blob(['%PDF-1.7\n…'], { type: 'text/plain' }))).toBeNull();
});

test('a PDF with a few bytes before its mark passes', async () => {
  expect(await pdfFault(new Blob(['\n\n%PDF-1.4']))).toBeNull();
});

test('an empty file is refused', async () => {
  expect(await pdfFault(new Blob([]))).toBe('EMPTY');
});

test('a picture that calls itself a PDF is refused', async () => {
  expect(await pdfFault(new File(['\x89PNG\r\n'], 'contract.pdf', { type: 'application/pdf' }))).toBe('NOT_PDF');
});

test('exactly the largest size passes, one byte more is refused', async () => {
  const file = (bytes: number) => new Blob(['%PDF-1.7', new Uint8Array(bytes - 8)]);
  expect(await pdfFault(file(MAX_FILE_BYTES))).toBeNull();
  expect(await pdfFault(file(MAX_FILE_BYTES + 1))).toBe('TOO_BIG');
});
