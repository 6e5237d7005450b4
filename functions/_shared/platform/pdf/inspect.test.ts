import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { sealPdf } from '../seal/seal-pdf.ts';
import { ownSealable } from '../seal/signature-slot.ts';
import { sealKeys } from '../seal/test/seal-keys.ts';
import { inspectPdf } from './inspect.ts';
import {
  activePdf,
  dynamicFormPdf,
  formPdf,
  layeredPdf,
  oversizedPdf,
  pdfWithoutPages,
  pdfWithMissingContents,
  protectedPdf,
  renamedProgram,
  rotatedPdf,
  samplePdf,
  scannedPdf,
  truncatedPdf,
} from './test/fixtures.ts';
import { crammed, crowded, filledForm, packedDictionaries, withoutTable } from './test/heavy.ts';
import { extractText } from './test/command-line.ts';
import { plainPdf, rawPdf, textPdf } from './test/raw-pdf.ts';

async function sealedPdf(): Promise<Uint8Array> {
  return await sealPdf(ownSealable(await PDF.load(await samplePdf())), {
    keys: await sealKeys(),
    name: 'Other',
    reason: 'Signed',
    now: new Date(),
  });
}

describe('a file is accepted', () => {
  const accepted: [string, () => Promise<Uint8Array>, number][] = [
    ['of three pages', () => samplePdf(), 3],
    ['of a thousand pages', async () => plainPdf(1_000), 1_000],
    ['of a thousand pages of text', async () => textPdf(1_000), 1_000],
    ['of a hundred scans', () => scannedPdf(100, 175), 100],
    ['with as many objects as can be sealed', async () => crowded(12_200), 1],
    ['with rotated pages', () => rotatedPdf(90), 1],
    ['with scans', () => scannedPdf(2, 800), 2],
    ['with a filled-in form', () => formPdf('12 345 kr'), 1],
    ['with layers', () => layeredPdf(), 1],
    ['with scripts, which sealing leaves behind', () => activePdf(), 3],
    ['that only restricts editing (owner password)', () => protectedPdf({ ownerPassword: 'owner' }), 3],
  ];
  it.each(accepted)('%s', async (_, make, pages) => {
    const bytes = await make();
    const expected = {
      ok: true,
      pages,
      pageSizes: expect.any(Array),
      bytes: bytes.length,
      sealedBytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      leftOut: expect.any(Array),
      signatures: 0,
    };
    expect(await inspectPdf(bytes)).toEqual(expected);
  });

  it('with a header that is not at the very start', async () => {
    const whole = await samplePdf();
    const bytes = new Uint8Array(whole.length + 10);
    bytes.fill(0x0a, 0, 10);
    bytes.set(whole, 10);
    expect((await inspectPdf(bytes)).ok).toBe(true);
  });

  it('whose older table of contents begins after white space', async () => {
    const text = new TextDecoder('latin1').decode(rawPdf({ pages: [{ text: 'Page' }] }));
    const older = text.lastIndexOf('xref\n0');
    const update = `xref\n0 0\ntrailer << /Size 40 /Root 1 0 R /Prev ${older - 1} >>\nstartxref\n${text.length}\n%%EOF\n`;
    const bytes = Uint8Array.from(text + update, (character) => character.charCodeAt(0));
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, pages: 1 });
  });

  it('that carries usage rights (Adobe Reader extensions), which are no signature', async () => {
    expect(await inspectPdf(withByteRange('/Perms << /UR3 40 0 R >>'))).toMatchObject({ ok: true });
    expect(await inspectPdf(withByteRange(''))).toMatchObject({ ok: true, signatures: 1 });
  });

  it('with blanks and zeros behind its end', async () => {
    const whole = await samplePdf();
    const bytes = new Uint8Array(whole.length + 5_000);
    bytes.set(whole);
    bytes.fill(0x0a, whole.length, whole.length + 2_000);
    expect((await inspectPdf(bytes)).ok).toBe(true);
  });

  it('that is protected and has no identifier', async () => {
    const file = Buffer.from(await protectedPdf({ ownerPassword: 'owner' }));
    file.write('/Id', file.lastIndexOf('/ID'));
    expect(await inspectPdf(new Uint8Array(file))).toMatchObject({ ok: true, pages: 3 });
  });

  it('with blanks behind the word that begins a stream', async () => {
    const file = altered(rawPdf({ pages: [{ text: 'Invoice' }] }), /stream\nBT/, 'stream \r\nBT');
    expect(await inspectPdf(file)).toMatchObject({ ok: true });
    expect(extractText(await asSealed(file)).trim()).toBe('Invoice');
  });

  it('with an object that no page needs and that is not where the table says', async () => {
    const text = new TextDecoder('latin1').decode(rawPdf({ pages: [{ text: 'Page' }], extra: ['(unused)'] }));
    const place = String(text.indexOf('40 0 obj'));
    const file = text.replace(place.padStart(10, '0'), '0000000020');
    const bytes = Uint8Array.from(file, (character) => character.charCodeAt(0));
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, pages: 1 });
  });

  it('whose table of contents points nowhere, when everything is there', async () => {
    const text = new TextDecoder('latin1').decode(await samplePdf());
    const bytes = Uint8Array.from(text.replace(/startxref\n\d+/, 'startxref\n12'), (character) =>
      character.charCodeAt(0),
    );
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, pages: 3 });
  });
});

/** A file with a dictionary in the format of signatures, whose byte range is right. */
function withByteRange(catalogue: string): Uint8Array {
  const rights = `<< /Type /Sig /ByteRange [0 AAAAAAAA BBBBBBBB 0] /Contents <${'0'.repeat(20)}> >>`;
  const text = new TextDecoder('latin1').decode(rawPdf({ pages: [{ text: 'Page' }], extra: [rights], catalogue }));
  const [from, to] = [text.indexOf('<0000'), text.indexOf('0>') + 2];
  const whole = text.replace('AAAAAAAA', String(from).padEnd(8)).replace('BBBBBBBB', String(to).padEnd(8));
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

function altered(bytes: Uint8Array, what: RegExp, by: string): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes).replace(what, by);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('a file is refused', () => {
  const refused: [string, string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['without a byte', 'EMPTY', () => new Uint8Array()],
    ['that is a renamed program', 'NOT_PDF', () => renamedProgram()],
    ['that is a text', 'NOT_PDF', () => new TextEncoder().encode('Kjære leser, dette er ikke en PDF.')],
    ['cut off in the middle', 'BROKEN', () => truncatedPdf(0.5)],
    ['cut off just before the end', 'BROKEN', () => truncatedPdf(0.99)],
    [
      'cut off in the middle of an update',
      'BROKEN',
      async () =>
        Uint8Array.from([
          ...(await samplePdf()),
          ...new TextEncoder().encode(`4 0 obj\n<< /Type /Page ${'%'.repeat(2_000)}`),
        ]),
    ],
    ['with a header and nothing else', 'BROKEN', () => new TextEncoder().encode('%PDF-1.7\n%%EOF')],
    ['without pages', 'BROKEN', () => pdfWithoutPages()],
    ['whose pages have lost their contents', 'BROKEN', () => pdfWithMissingContents()],
    ['whose pages are built at run time (dynamic XFA)', 'FORM_NOT_KEPT', () => dynamicFormPdf()],
    ['that asks for a password', 'ENCRYPTED', () => protectedPdf({ userPassword: 'user', ownerPassword: 'owner' })],
    [
      'that opens with an empty password of the owner alone',
      'ENCRYPTED',
      () => protectedPdf({ userPassword: 'user', ownerPassword: '' }),
    ],
    [
      'that is protected and whose table of contents is lost',
      'ENCRYPTED',
      () => altered(rawPdf({ pages: [{ text: 'Cipher' }] }), /trailer\n<<(.|\n)*/, 'trailer << /Encrypt 9 0 R'),
    ],
    ['above 10,000,000 bytes', 'TOO_BIG', () => oversizedPdf()],
    ['above a thousand pages', 'TOO_MANY_PAGES', async () => plainPdf(1_001)],
    ['with more objects than can be sealed', 'TOO_COMPLEX', async () => crowded(13_500)],
    ['with more numbers than one run can seal', 'TOO_COMPLEX', () => crammed('1 ', 2_400_000)],
    ['with more dictionaries than memory holds', 'TOO_COMPLEX', () => crammed('<<>>', 2_300_000)],
    ['with as many in a packed object', 'TOO_COMPLEX', () => packedDictionaries(2_300_000)],
    ['with a new name everywhere', 'TOO_COMPLEX', () => crammed((index) => `/N${index}`, 200_000)],
    ['with a form over 15 MB of contents', 'TOO_COMPLEX', () => filledForm(15)],
    ['that is certified against every change', 'NO_CHANGES_ALLOWED', () => sealedPdf()],
  ];
  it.each(refused)('%s: %s', async (_, reason, make) => {
    expect(await inspectPdf(await make())).toEqual({ ok: false, reason });
  });
});

/** Of the files of one document together. */
const MOST_SEALED_BYTES = 28_000_000;

describe('two files that take sealing a second each are more than a document can have', () => {
  it.each([
    ['of many objects', () => crowded(12_200)],
    ['of many numbers', () => crammed('1 ', 315_000)],
    ['of many names', () => crammed((index) => `/N${index}`, 60_000)],
    ['with a form over many operators', () => filledForm(8)],
    ['whose objects have to be looked for', () => withoutTable(51_000)],
  ])('%s', async (_, make) => {
    const found = await inspectPdf(make());
    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.sealedBytes * 2).toBeGreaterThan(MOST_SEALED_BYTES);
  });
});
