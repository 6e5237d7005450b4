// Each upload is sealed as it is: its bytes are the beginning of the sealed file, and what it shows stays.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectPdf } from '../../platform/pdf/inspect.ts';
import { describePdf, extractText, renderPages, run } from '../../platform/pdf/test/command-line.ts';
import {
  activePdf,
  formPdf,
  layeredPdf,
  protectedPdf,
  rotatedPdf,
  samplePdf,
} from '../../platform/pdf/test/fixtures.ts';
import { FIRST_EXTRA as E, plainPdf, rawPdf, stream } from '../../platform/pdf/test/raw-pdf.ts';
import { taggedPdf } from '../../platform/pdf/test/tagged-pdf.ts';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import { verifySealedPdf } from '../../platform/seal/verify.ts';
import { buildSealedDocument } from './seal-document.ts';
import { sealedAlone, sealFile, sealJobInput, typedSignature } from './test/samples.ts';
import type { SealedFile } from './types.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const signatures = [typedSignature()];

const sealed = async (file: Uint8Array): Promise<Uint8Array> =>
  sealedAlone(await sealJobInput({ files: [await sealFile(file)], signatures }));

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).equals(start);

function pdfsig(bytes: Uint8Array): string {
  using folder = temporaryFolder();
  return run('pdfsig', ['-nocert', folder.write('file.pdf', bytes)]).output;
}

const plain = rawPdf({ pages: [{ text: 'Salary 600 000 kr' }] });

const kinds: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'a contract': () => samplePdf(),
  'rotated pages': () => rotatedPdf(90),
  'cropped pages': () => samplePdf({ cropped: true }),
  'a filled-in form': () => formPdf('12 345 kr'),
  'scripts and links': () => activePdf(),
  layers: () => layeredPdf(),
  'a file that restricts editing': () => protectedPdf({ ownerPassword: 'owner' }),
  'a tagged file': () => taggedPdf(),
  'a header that is not at the start': () => Buffer.concat([bytesOf('From: kari@nordlys.example\n\n'), plain]),
  'a long tail of a mail gateway': () => Buffer.concat([plain, bytesOf('<!-- checked -->\n'.repeat(1_200))]),
  'a short tail': () => Buffer.concat([plain, bytesOf('\n\n  ')]),
  'a lost table': () => bytesOf(latin1(plain).replace(/startxref\n\d+/, 'startxref\n12')),
  'a stray version': () => bytesOf(latin1(plain).replace('%PDF-1.7', '%PDF-A.B')),
  'what the page inherits': () =>
    rawPdf({ pages: [{ text: 'Clause' }], tree: '/Rotate 90 /CropBox [0 300 595 842] /UserUnit 2' }),
};

describe('the sealed file begins with the upload, and shows what it showed', () => {
  it.each(Object.entries(kinds))('%s', async (_, make) => {
    const upload = new Uint8Array(await make());
    const found = await inspectPdf(upload);
    if (!found.ok) throw new Error(found.reason);
    const bytes = await sealed(upload);
    expect(startsWith(bytes, upload)).toBe(true);
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true, earlierSignatures: 0 });
    expect(pdfsig(bytes)).toMatch(/Total document signed[^]*Signature is Valid/);
    expect(renderPages(bytes, found.pages) === renderPages(upload, found.pages), 'looks the same').toBe(true);
    const certificate = extractText(bytes).split('\f').slice(found.pages).join(' ');
    expect(certificate).toMatch(/Signaturbevis[^]*Kari Nordmann/);
  });

  it('the command on the certificate prints the digest of the upload', async () => {
    using folder = temporaryFolder();
    const file = await sealFile(plain);
    const bytes = await sealedAlone(await sealJobInput({ files: [file] }));
    const path = folder.write('fil.pdf', bytes);
    const [command = ''] = /head -c \d+ fil\.pdf \| sha256sum/.exec(extractText(bytes)) ?? [];
    const printed = execFileSync('sh', ['-c', command.replace('fil.pdf', `"${path}"`)]).toString();
    expect(printed.slice(0, 64)).toBe(file.sha256);
  });
});

it('a file of as many pages as a document can have gets the certificate’s in addition', async () => {
  const upload = plainPdf(1_000);
  const { files } = await buildSealedDocument(await sealJobInput({ files: [await sealFile(upload)], signatures }));
  expect(files[0]?.pages).toBe(1_002);
  expect(describePdf(files[0]?.bytes ?? new Uint8Array())).toMatch(/Pages:\s+1002/);
});

describe('what the update holds', () => {
  const numbersIn = (update: string): number[] => [...update.matchAll(/^(\d+) 0 obj$/gm)].map(([, n]) => Number(n));

  it('of an ordinary file: the catalogue, the root of its pages, and what is new', async () => {
    const update = latin1((await sealed(plain)).subarray(plain.length));
    const known = Math.max(...numbersIn(latin1(plain)));
    expect(numbersIn(update).filter((number) => number <= known)).toEqual([1, 2]);
  });

  it('forms become part of the page, and nothing acts', async () => {
    const upload = await activePdf();
    using folder = temporaryFolder();
    const path = folder.write('file.pdf', await sealed(upload));
    expect(describePdf(await sealed(upload))).toMatch(/JavaScript:\s+no/);
    expect(run('pdfinfo', ['-js', path]).output).not.toContain('app.alert');
    const form = await sealed(await formPdf('12 345 kr'));
    expect(extractText(form)).toContain('12 345 kr');
    expect(describePdf(form)).toMatch(/Form:\s+(?:none|AcroForm)/);
  });

  it('a page that refers to what is not there does not show what is new', async () => {
    const known = Math.max(...numbersIn(latin1(plain)));
    const numbers = Array.from({ length: 400 }, (_, index) => `${known + 1 + index} 0 R`);
    const annotations = numbers.map((number) => `<< /Subtype /Stamp /Rect [0 0 595 842] /AP << /N ${number} >> >>`);
    const upload = rawPdf({ pages: [{ text: 'Clause', annotations }, { text: 'Other' }] });
    const bytes = await sealed(upload);
    expect(renderPages(bytes, 2) === renderPages(upload, 2)).toBe(true);
    const free = Math.min(...numbersIn(latin1(bytes.subarray(upload.length))).filter((number) => number > known));
    expect(free).toBeGreaterThan(known + 400);
  });

  it('layers that are printed and not shown are refused', async () => {
    const usage = (state: string) => `/Usage << /Print << /PrintState /${state} >> >>`;
    const layered = (state: string) =>
      rawPdf({
        pages: [{ text: 'Clause' }],
        catalogue: `/OCProperties << /OCGs [${E} 0 R] /D << /OFF [${E} 0 R] >> >>`,
        extra: [`<< /Type /OCG /Name (L) ${usage(state)} >>`, stream('')],
      });
    expect(await inspectPdf(layered('OFF'))).toMatchObject({ ok: true });
    expect(await inspectPdf(layered('ON'))).toEqual({ ok: false, reason: 'READ_DIFFERENTLY' });
  });
});

describe('a document of several files', () => {
  const uploads = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) =>
        sealFile(rawPdf({ pages: [{ text: `File ${index + 1}` }] }), index === 0 ? 'Avtale' : `Vedlegg ${index}.pdf`),
      ),
    );

  let three: readonly SealedFile[];
  beforeAll(async () => {
    three = (await buildSealedDocument(await sealJobInput({ files: await uploads(3) }))).files;
  });

  it('has one sealed file each, and the certificate as a file of its own', async () => {
    expect(three.map(({ kind, position, name }) => ({ kind, position, name }))).toEqual([
      { kind: 'FILE', position: 1, name: 'Avtale.pdf' },
      { kind: 'FILE', position: 2, name: 'Vedlegg 1.pdf' },
      { kind: 'FILE', position: 3, name: 'Vedlegg 2.pdf' },
      { kind: 'CERTIFICATE', position: 4, name: 'Signaturbevis.pdf' },
    ]);
    for (const { bytes } of three) expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true });
  });

  it('names every file in each of them', async () => {
    for (const { bytes, kind } of three) {
      const text = extractText(bytes);
      expect(text).toContain('Signaturbevis');
      for (const name of ['Avtale', 'Vedlegg 1.pdf', 'Vedlegg 2.pdf']) expect(text).toContain(name);
      expect(text.includes('File 1')).toBe(kind === 'FILE' && bytes === three[0]?.bytes);
    }
  });

  it('has the certificate outside alone when there are more than five', async () => {
    const { files } = await buildSealedDocument(await sealJobInput({ files: await uploads(6) }));
    expect(files.map(({ kind, pages }) => `${kind} ${pages > 1}`)).toEqual([
      ...Array.from({ length: 6 }, () => 'FILE false'),
      'CERTIFICATE true',
    ]);
    for (const { bytes } of files) expect(pdfsig(bytes)).toMatch(/Total document signed[^]*Signature is Valid/);
  });

  it('has the certificate outside alone when the files leave it no room', async () => {
    const big = rawPdf({ pages: [{ text: 'Scan' }], extra: [stream('x'.repeat(10_000_000))] });
    const scans = [await sealFile(big, 'Scan 1.pdf'), await sealFile(big, 'Scan 2.pdf')];
    const { files } = await buildSealedDocument(await sealJobInput({ files: scans }));
    expect(files.map(({ kind, pages }) => `${kind} ${pages}`)).toEqual(['FILE 1', 'FILE 1', 'CERTIFICATE 2']);
  });
});
