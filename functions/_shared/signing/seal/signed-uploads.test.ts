// A file that others have signed is sealed without a change: their signatures stay valid below ours.
import { PDF, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { inspectPdf } from '../../platform/pdf/inspect.ts';
import { run } from '../../platform/pdf/test/command-line.ts';
import { activePdf, formPdf, samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import { openForUpdate } from '../../platform/pdf/update/open-for-update.ts';
import { firstPageOf } from '../../platform/pdf/update/signature-field.ts';
import { renewArchive } from '../../platform/seal/lasting/renew-archive.ts';
import { sealPdf } from '../../platform/seal/seal-pdf.ts';
import { ownSealable } from '../../platform/seal/signature-slot.ts';
import { sealKeys } from '../../platform/seal/test/seal-keys.ts';
import { startStandInAuthority } from '../../platform/seal/test/stand-in-authority.ts';
import { verifySealedPdf } from '../../platform/seal/verify.ts';
import { buildSealedDocument } from './seal-document.ts';
import { sealFile, sealJobInput } from './test/samples.ts';
import type { SealedFile } from './types.ts';

const signing = async () => ({ keys: await sealKeys(), name: 'Bank', reason: 'Signed', now: new Date() });

/** Signed by another program, which allows others to sign as well. */
async function signed(file: Uint8Array): Promise<Uint8Array> {
  const { pdf, write } = await openForUpdate(file);
  return sealPdf({ pdf, page: firstPageOf(pdf), isUnsigned: false, write }, await signing());
}

function pdfsig(bytes: Uint8Array): string {
  using folder = temporaryFolder();
  return run('pdfsig', ['-nocert', folder.write('file.pdf', bytes)]).output;
}

const validSignatures = (bytes: Uint8Array): number => pdfsig(bytes).match(/Signature is Valid/g)?.length ?? 0;

describe('a signed upload', () => {
  let upload: Uint8Array;
  let files: readonly SealedFile[];

  beforeAll(async () => {
    upload = await signed(await samplePdf());
    files = (await buildSealedDocument(await sealJobInput({ files: [await sealFile(upload)] }))).files;
  });

  it('is accepted, with the number of its signatures', async () => {
    expect(await inspectPdf(upload)).toMatchObject({ ok: true, signatures: 1 });
  });

  it('gets a seal and no page, and the certificate travels beside it', () => {
    expect(files.map(({ kind, pages }) => `${kind} ${pages}`)).toEqual(['FILE 3', 'CERTIFICATE 2']);
  });

  it('keeps its bytes and its signature', async () => {
    const [file] = files;
    if (!file) throw new Error('Nothing was sealed');
    expect(await sha256Hex(file.bytes.subarray(0, upload.length))).toBe(await sha256Hex(upload));
    expect(validSignatures(file.bytes)).toBe(2);
    expect(await verifySealedPdf(file.bytes)).toMatchObject({ ok: true, earlierSignatures: 1 });
  });

  it('is not certified a second time: only the first signature can forbid changes', () => {
    const update = new TextDecoder('latin1').decode(files[0]?.bytes.subarray(upload.length));
    expect(update).toContain('/FT /Sig');
    expect(update).not.toMatch(/DocMDP|\/Perms/);
  });

  it('can have two signatures, and fields that were filled in before', async () => {
    const twice = await signed(await signed(await formPdf('12 345 kr')));
    expect(await inspectPdf(twice)).toMatchObject({ ok: true, signatures: 2 });
    const sealed = await buildSealedDocument(await sealJobInput({ files: [await sealFile(twice)] }));
    expect(validSignatures(sealed.files[0]?.bytes ?? new Uint8Array())).toBe(3);
  });

  it('travels with unsigned files, each with its own seal', async () => {
    const both = [await sealFile(upload), await sealFile(await samplePdf({ pages: 1 }), 'Vedlegg')];
    const sealed = await buildSealedDocument(await sealJobInput({ files: both }));
    expect(sealed.files.map(({ kind, pages }) => `${kind} ${pages}`)).toEqual(['FILE 3', 'FILE 3', 'CERTIFICATE 2']);
  });
});

describe('a signed upload is refused', () => {
  it('when it is certified against every change', async () => {
    const certified = await sealPdf(ownSealable(await PDF.load(await samplePdf())), await signing());
    expect(await inspectPdf(certified)).toEqual({ ok: false, reason: 'NO_CHANGES_ALLOWED' });
  });

  it('when a signature locks it against every change', async () => {
    const { pdf, write } = await openForUpdate(await samplePdf());
    const page = firstPageOf(pdf);
    const lock = PdfDict.of({ Type: PdfName.of('SigFieldLock'), Action: PdfName.of('All'), P: PdfNumber.of(1) });
    const locked = async () => {
      const form = pdf.getCatalog().getDict('AcroForm', (ref) => pdf.getObject(ref));
      const field = form?.getArray('Fields', (ref) => pdf.getObject(ref))?.at(0, (ref) => pdf.getObject(ref));
      if (field instanceof PdfDict) field.set('Lock', lock);
      return write();
    };
    const bytes = await sealPdf({ pdf, page, isUnsigned: false, write: locked }, await signing());
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason: 'NO_CHANGES_ALLOWED' });
  });

  it('when something in it acts, which cannot be taken out', async () => {
    expect(await inspectPdf(await signed(await activePdf()))).toEqual({ ok: false, reason: 'HAS_ACTIVE_CONTENT' });
  });

  it('when a file is attached, which signers did not see', async () => {
    const pdf = await PDF.load(await samplePdf());
    pdf.addAttachment('secret.txt', new TextEncoder().encode('secret'));
    expect(await inspectPdf(await signed(await pdf.save()))).toEqual({ ok: false, reason: 'HAS_ATTACHMENTS' });
  });
});

it('keeps its signature valid below a seal of level B-LTA, and below its renewals', async () => {
  await using authority = await startStandInAuthority();
  const upload = await signed(await samplePdf());
  const input = await sealJobInput({ files: [await sealFile(upload)] });
  const { files } = await buildSealedDocument({ ...input, keys: { ...authority.keys } });
  expect(files.map(({ level }) => level)).toEqual(['B-LTA', 'B-LTA']);
  const [file] = files;
  if (!file) throw new Error('Nothing was sealed');
  authority.renewTsa(400);
  const { bytes, verification } = await renewArchive(file.bytes, { ...authority.keys });
  expect(verification).toMatchObject({ ok: true, earlierSignatures: 1, level: 'B-LTA' });
  expect(await sha256Hex(bytes.subarray(0, upload.length))).toBe(await sha256Hex(upload));
  expect(validSignatures(bytes)).toBe(2);
});
