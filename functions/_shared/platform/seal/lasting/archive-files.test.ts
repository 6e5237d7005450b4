// B-LTA for files as they come: lists that are own objects, bytes before the header, and authorities that end too soon.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concat } from '../../contract/bytes.ts';
import { pagesOf } from '../../pdf/page-tree.ts';
import { samplePdf } from '../../pdf/test/fixtures.ts';
import { openForUpdate } from '../../pdf/update/open-for-update.ts';
import { sealPdf } from '../seal-pdf.ts';
import { ownSealable } from '../signature-slot.ts';
import type { Sealable } from '../signature-slot.ts';
import { startStandInAuthority } from '../test/stand-in-authority.ts';
import type { StandInAuthority } from '../test/stand-in-authority.ts';
import type { SealKeys } from '../types.ts';
import { verifySealedPdf } from '../verify.ts';
import { renewArchive } from './renew-archive.ts';

let authority: StandInAuthority;
let second: StandInAuthority;
beforeAll(async () => {
  [authority, second] = [await startStandInAuthority(), await startStandInAuthority()];
});
afterAll(async () => {
  await authority[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});

const seal = (file: Sealable, keys: SealKeys = { ...authority.keys }) =>
  sealPdf(file, { keys, name: 'Tillit', reason: 'Forseglet', now: new Date() });
const verify = (bytes: Uint8Array, tsaTrustPem = authority.rootPem) =>
  verifySealedPdf(bytes, { requireArchive: true, tsaTrustPem });

/** The file, to be sealed as an upload: the field is on its first page. */
async function uploaded(bytes: Uint8Array): Promise<Sealable> {
  const { pdf, write } = await openForUpdate(bytes);
  const [page] = pagesOf(pdf);
  if (!page) throw new Error('No page');
  return { pdf, page, isUnsigned: false, write };
}

/** Two pages; the last one has a link, in a list that is an object of its own. */
async function withOwnList(): Promise<Uint8Array> {
  const pdf = await PDF.load(await samplePdf());
  pdf.addPage();
  const link = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Link'),
      Rect: new PdfArray([0, 0, 9, 9].map((value) => PdfNumber.of(value))),
    }),
  );
  pagesOf(pdf)
    .at(-1)
    ?.dict.set('Annots', pdf.register(new PdfArray([link])));
  return await pdf.save();
}

it('a list of annotations that is an object of its own may get the field', async () => {
  expect(await verify(await seal(await uploaded(await withOwnList())))).toMatchObject({ ok: true, level: 'B-LTA' });
});

it('a file with bytes before its header is sealed', async () => {
  const bytes = concat([new TextEncoder().encode('Received by mail\n'), await samplePdf()]);
  expect(await verify(await seal(await uploaded(bytes)))).toMatchObject({ ok: true, level: 'B-LTA' });
});

it('a file is renewed by the second authority when the first one does not last longer', async () => {
  const sealed = await seal(ownSealable(await PDF.load(await samplePdf())));
  authority.renewTsa(10);
  second.renewTsa(200);
  const keys = {
    ...authority.keys,
    tsaUrls: [authority.url, second.url],
    tsaTrustPem: authority.rootPem + second.rootPem,
  };
  const { bytes } = await renewArchive(sealed, keys);
  expect(await verify(bytes, keys.tsaTrustPem)).toMatchObject({ ok: true, archiveTimestamps: [{}, {}] });
});
