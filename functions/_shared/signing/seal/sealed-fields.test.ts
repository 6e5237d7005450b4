// What signers have filled in stands on the pages of the sealed file, as text, and nothing else of them changes.
import { PdfArray, PdfDict } from '@libpdf/core';
import { describe, expect, it, test } from 'vitest';
import { pagesOf, resolved } from '../../platform/pdf/page-tree.ts';
import { openPdf } from '../../platform/pdf/load-original.ts';
import { shownPage, shownSize } from '../../platform/pdf/shown-page.ts';
import { describePdf, extractText, run } from '../../platform/pdf/test/command-line.ts';
import { drawnWithForm } from '../../platform/pdf/test/drawn-with-form.ts';
import { protectedPdf, samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { rawPdf } from '../../platform/pdf/test/raw-pdf.ts';
import { taggedPdf } from '../../platform/pdf/test/tagged-pdf.ts';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import type { Pixels } from '../../platform/pictures/pixels.ts';
import { sealKeys } from '../../platform/seal/test/seal-keys.ts';
import { buildSealedDocument } from './seal-document.ts';
import { KARI, OLA, oneOfEach, sealField } from './test/fields.ts';
import { drawnSignature, sealedAlone, sealFile, sealJobInput, typedSignature } from './test/samples.ts';
import type { SealField, SealSignature } from './types.ts';

const signatures = async (): Promise<SealSignature[]> => [
  await drawnSignature({ id: OLA }),
  typedSignature({ id: KARI }),
];

async function sealed(bytes: Uint8Array, fields: readonly SealField[]): Promise<Uint8Array> {
  const file = { ...(await sealFile(bytes)), fields };
  return sealedAlone(await sealJobInput({ files: [file], signatures: await signatures() }));
}

function pdfsig(bytes: Uint8Array): string {
  using folder = temporaryFolder();
  return run('pdfsig', ['-nocert', folder.write('file.pdf', bytes)]).output;
}

const page = (entries: string) => () => rawPdf({ pages: [{ text: 'Leieavtale', entries: `${OWN} ${entries}` }] });
const OWN = '/Resources << /Font << /F1 3 0 R >> >>';

const kinds: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'as it is': page(''),
  'turned to the right': page('/Rotate 90'),
  'upside down': page('/Rotate 180'),
  'turned to the left': page('/Rotate 270'),
  cropped: page('/MediaBox [-20 -30 600 830] /CropBox [10 20 520 790] /Rotate 90'),
  'of large units': page('/MediaBox [0 0 300 421] /UserUnit 2 /Rotate 270'),
  'of a file that restricts editing': () => protectedPdf({ ownerPassword: 'owner' }),
  'of a tagged file': () => taggedPdf(),
  'of a contract': () => samplePdf(),
};

const VALUES = [
  'Kari Nordmann',
  'KN',
  '20.11.2026',
  'kari.nordmann@nordlys.example',
  'Nordlys AS',
  'Leiligheten er røykfri',
  'og nøkler leveres i resepsjonen',
  '12 345,5',
  'Månedlig',
];

const WIDTH = 600;

/** The pixels of the first page that differ, in points of the page as it is shown. */
function changes(before: Pixels, after: Pixels, width: number): { x: number; y: number }[] {
  if (before.height !== after.height) throw new Error('The page has another size');
  const scale = width / WIDTH;
  const found: { x: number; y: number }[] = [];
  for (let at = 0; at < before.data.length; at += 4) {
    if ([0, 1, 2].every((channel) => before.data[at + channel] === after.data[at + channel])) continue;
    const pixel = at / 4;
    found.push({ x: ((pixel % before.width) + 0.5) * scale, y: (Math.floor(pixel / before.width) + 0.5) * scale });
  }
  return found;
}

const isIn = ({ x, y }: { x: number; y: number }, field: SealField, margin: number): boolean =>
  x >= field.x / 100 - margin &&
  x <= (field.x + field.width) / 100 + margin &&
  y >= field.y / 100 - margin &&
  y <= (field.y + field.height) / 100 + margin;

describe('fields on a page', () => {
  it.each(Object.entries(kinds))('%s', { timeout: 60_000 }, async (_, make) => {
    const upload = new Uint8Array(await make());
    const fields = oneOfEach();
    const file = await sealed(upload, fields);
    expect(Buffer.from(file.subarray(0, upload.length)).equals(upload), 'begins with the upload').toBe(true);
    // Beside other text, a reader may put words of one line into another.
    const [text = ''] = extractText(file).split('\f');
    expect(VALUES.flatMap((value) => value.split(' ')).filter((word) => !text.includes(word))).toEqual([]);
    expect(pdfsig(file)).toMatch(/Signature Validation: Signature is Valid/);

    const pdf = await openPdf(upload);
    const [first] = pagesOf(pdf);
    if (first === undefined) throw new Error('No page');
    const { width } = shownSize(shownPage(pdf, first.dict));
    const margin = (width / WIDTH) * 1.5;
    for (const isPrinted of [false, true]) {
      const before = await drawnWithForm(upload, WIDTH, isPrinted);
      const changed = changes(before, await drawnWithForm(file, WIDTH, isPrinted), width);
      expect(changed.filter((pixel) => !fields.some((field) => isIn(pixel, field, margin)))).toEqual([]);
      const drawn = fields.filter((field) => changed.some((pixel) => isIn(pixel, field, 0)));
      expect(drawn.map(({ type }) => type)).toEqual(fields.map(({ type }) => type));
    }
  });
});

test('the fields are read-only, are printed, and are named for screen readers', { timeout: 30_000 }, async () => {
  const fields = oneOfEach();
  const file = await sealed(rawPdf({ pages: [{ text: 'Leieavtale' }] }), fields);
  const pdf = await openPdf(file);
  const [first] = pagesOf(pdf);
  const annotations = first?.dict.get('Annots');
  const dicts = annotations instanceof PdfArray ? Array.from(annotations, (item) => resolved(pdf, item)) : [];
  const facts = dicts.flatMap((dict) => (dict instanceof PdfDict ? [dict] : []));
  const numberAt = (dict: PdfDict, key: string) => dict.getNumber(key)?.value ?? 0;
  const textAt = (dict: PdfDict, key: string) => dict.getString(key)?.asString();
  expect(facts).toHaveLength(fields.length);
  for (const dict of facts) {
    expect(numberAt(dict, 'Ff') & 1, 'read-only').toBe(1);
    expect(numberAt(dict, 'F'), 'printed, locked, not hidden').toBe(4 + 128);
    expect(dict.has('AP') && dict.has('P')).toBe(true);
  }
  expect(facts.map((dict) => textAt(dict, 'T'))).toEqual(fields.map(({ id }) => `field-${id}`));
  const labels = facts.map((dict) => textAt(dict, 'TU'));
  expect(labels).toContain('Vilkår: Kari Nordmann');
  expect(labels).toContain('Signatur: Ola Bjørnstad');
  expect(facts.map((dict) => textAt(dict, 'V'))).toContain('Leiligheten er røykfri\nog nøkler leveres i resepsjonen');
  expect(Buffer.from(file).toString('latin1')).not.toMatch(/NeedAppearances|JavaScript/);
});

test('in a tagged file, the fields are in the reading order, before the certificate', { timeout: 30_000 }, async () => {
  const struct = describePdf(await sealed(taggedPdf(), oneOfEach()), '-struct-text');
  expect(struct.match(/^\s*Form/gm)).toHaveLength(12);
  expect(struct).toMatch(/"Paragraph"[^]*Form[^]*Signaturbevis/);
  // A file that is not tagged does not become so.
  const plain = await sealed(rawPdf({ pages: [{ text: 'Leieavtale' }] }), oneOfEach());
  expect(describePdf(plain)).toMatch(/Tagged:\s+no/);
});

test('a field that was left empty is not there, but for a box that was not ticked', { timeout: 30_000 }, async () => {
  const empty = [sealField('TEXT', ''), sealField('DROPDOWN', '', { options: ['A'] }), sealField('COMPANY', '')];
  const plain = rawPdf({ pages: [{ text: 'Leieavtale' }] });
  const annotationsIn = async (fields: SealField[]) => {
    const [first] = pagesOf(await openPdf(await sealed(plain, fields)));
    return first?.dict.get('Annots');
  };
  expect(await annotationsIn([...empty, sealField('CHECKBOX', '')])).toHaveLength(1);
  expect(await annotationsIn(empty)).toEqual(await annotationsIn([]));
});

test('each file has its own fields, and the certificate none', { timeout: 30_000 }, async () => {
  const [one, other] = [rawPdf({ pages: [{ text: 'En' }] }), rawPdf({ pages: [{ text: 'To' }, { text: 'Tre' }] })];
  const files = [
    { ...(await sealFile(one, 'En.pdf')), fields: [sealField('TEXT', 'Rød bil')] },
    { ...(await sealFile(other, 'To.pdf')), fields: [sealField('TEXT', 'Blå båt', { page: 2 })] },
  ];
  const made = await buildSealedDocument(await sealJobInput({ files, signatures: await signatures() }));
  const texts = made.files.map(({ bytes }) => extractText(bytes).split('\f'));
  expect(texts[0]?.[0]).toContain('Rød bil');
  expect(texts[1]?.[0]).not.toContain('Blå båt');
  expect(texts[1]?.[1]).toContain('Blå båt');
  expect(texts[2]?.join('')).not.toMatch(/Rød bil|Blå båt/);
});

test('the same fields give the same bytes, apart from the seal', { timeout: 30_000 }, async () => {
  const fields = oneOfEach();
  const file = { ...(await sealFile(rawPdf({ pages: [{ text: 'Leieavtale' }] }))), fields };
  const keys = await sealKeys();
  const now = new Date();
  const input = await sealJobInput({ files: [file], signatures: await signatures(), keys, now });
  const withoutSeal = async () =>
    Buffer.from(await sealedAlone(input))
      .toString('latin1')
      .replace(/\/Contents <[0-9A-F]+>/, '');
  expect(await withoutSeal()).toBe(await withoutSeal());
});

test('a field of nobody who signed, and one on a page that is not there, stop the seal', async () => {
  const plain = rawPdf({ pages: [{ text: 'Leieavtale' }] });
  await expect(sealed(plain, [sealField('TEXT', 'A', { signatureId: 'x' })])).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  });
  await expect(sealed(plain, [sealField('TEXT', 'A', { page: 2 })])).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  });
});

test('values in other scripts are shaped, and found as they were written', { timeout: 60_000 }, async () => {
  const texts = ['Ærøskøbing', 'กรุงเทพ', 'Αθήνα', 'Київ'];
  const fields = texts.map((text, at) => sealField('TEXT', text, { y: 10_000 + at * 4_000 }));
  const text = extractText(await sealed(rawPdf({ pages: [{ text: 'Avtale' }] }), fields));
  for (const value of texts) expect(text.normalize('NFC')).toContain(value);
});
