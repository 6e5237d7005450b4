import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { describePdf } from '../../platform/pdf/test/command-line.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { taggedPdf } from '../../platform/pdf/test/tagged-pdf.ts';
import { checkPages } from './check-pages.ts';
import { sealMerged } from './seal-document.ts';
import { composeInput, sealFile, sealJobInput } from './test/samples.ts';

it('a sealed tagged document is tagged, with its certificate read after the original', async () => {
  const { bytes } = await sealMerged(await sealJobInput({ files: [await sealFile(taggedPdf())] }));
  expect(describePdf(bytes)).toMatch(/Tagged:\s+yes/);
  const read = describePdf(bytes, '-struct-text');
  expect(read).toMatch(/"Heading"[^]*"Paragraph"[^]*Signaturbevis[^]*Kari[^]*Nordmann/);
  // Ornaments, and what repeats on every page, are not read.
  expect(read.match(/Side 2 av 2/g)).toBeNull();
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/\/Alt \(Ola Bj/);
});

it('sealing notices a page that is not the original’s', async () => {
  const input = await composeInput({
    files: [await sealFile(await samplePdf()), await sealFile(await samplePdf({ text: 'Annex' }))],
  });
  const { bytes, pages } = await sealMerged(await sealJobInput(input));
  await checkPages(bytes, input.files, pages);
  const pdf = await PDF.load(bytes);
  pdf.movePage(4, 5);
  await expect(checkPages(await pdf.save(), input.files, pages)).rejects.toThrow(
    'Page 2 of Ansettelsesavtale.pdf differs',
  );
  pdf.removePage(0);
  await expect(checkPages(await pdf.save(), input.files, pages)).rejects.toThrow('7 pages instead of 8');
});
