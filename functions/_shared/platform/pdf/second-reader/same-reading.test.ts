import { describe, expect, it } from 'vitest';
import { asSealed } from '../as-sealed.ts';
import { protectedPdf, scannedPdf } from '../test/fixtures.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from '../test/raw-pdf.ts';
import { PasswordError } from './read-pages.ts';
import { isReadAlike } from './same-reading.ts';

const scans = [await scannedPdf(2, 200), await scannedPdf(1, 200), await scannedPdf(1, 201)] as const;
const restricted = await protectedPdf({ ownerPassword: 'owner' });
const one = rawPdf({ pages: [{ text: 'Salary 600 000 kr' }] });
const look = (text: string) =>
  stream(
    `BT /F1 18 Tf 4 6 Td (${text}) Tj ET`,
    '/Subtype /Form /BBox [0 0 300 24] /Resources << /Font << /F1 3 0 R >> >>',
  );
const stamped = (text: string) =>
  rawPdf({
    pages: [
      {
        text: 'Clause',
        annotations: [`<< /Type /Annot /Subtype /Stamp /Rect [72 600 372 624] /F 4 /AP << /N ${E} 0 R >> >>`],
      },
    ],
    extra: [look(text)],
  });

const drawing = (samples: string) =>
  rawPdf({
    pages: [{ entries: `/Resources << /XObject << /I ${E} 0 R >> >> /Contents ${E + 1} 0 R` }],
    extra: [
      stream(samples, '/Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8'),
      stream('q 200 0 0 200 72 500 cm /I Do Q'),
    ],
  });
const unpacked = drawing('abc'.repeat(400));

describe('the second reader compares a file with its sealed pages', () => {
  it.each([
    ['text', one],
    ['annotations', stamped('SALARY')],
    ['scans', scans[0]],
    ['image that is not packed', unpacked],
    ['protected pages', restricted],
  ])('the same %s', async (_, file) => {
    expect(await isReadAlike(file, await asSealed(file), false)).toBe(true);
  });

  it.each([
    ['text', one, rawPdf({ pages: [{ text: 'Salary 6 kr' }] })],
    ['no text', one, rawPdf({ pages: [{}] })],
    ['one page more', one, rawPdf({ pages: [{ text: 'Salary 600 000 kr' }, {}] })],
    ['size', one, rawPdf({ pages: [{ text: 'Salary 600 000 kr' }], tree: '/CropBox [0 0 500 800]' })],
    ['rotation', one, rawPdf({ pages: [{ text: 'Salary 600 000 kr' }], tree: '/Rotate 180' })],
    ['annotation', stamped('SALARY'), stamped('PENALTY')],
    ['image', scans[1], scans[2]],
    ['image that is not packed', unpacked, drawing('abd'.repeat(400))],
    ['file that nobody can read', one, new TextEncoder().encode('%PDF-1.7')],
  ])('another %s', async (_, file, other) => {
    expect(await isReadAlike(file, other, false)).toBe(false);
  });

  it('asks for a password that readers ask for', async () => {
    const file = await protectedPdf({ userPassword: 'user', ownerPassword: '' });
    await expect(isReadAlike(file, one, false)).rejects.toBeInstanceOf(PasswordError);
  });
});
