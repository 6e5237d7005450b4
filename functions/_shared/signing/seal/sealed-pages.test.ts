import { expect, it } from 'vitest';
import { describePdf } from '../../platform/pdf/test/command-line.ts';
import { taggedPdf } from '../../platform/pdf/test/tagged-pdf.ts';
import { sealedAlone, sealFile, sealJobInput } from './test/samples.ts';

it('a sealed tagged document is tagged, with its certificate read after the original', async () => {
  const bytes = await sealedAlone(await sealJobInput({ files: [await sealFile(taggedPdf())] }));
  expect(describePdf(bytes)).toMatch(/Tagged:\s+yes/);
  const read = describePdf(bytes, '-struct-text');
  expect(read).toMatch(/"Heading"[^]*"Paragraph"[^]*Signaturbevis[^]*Kari[^]*Nordmann/);
  // Ornaments, and what repeats on every page, are not read.
  expect(read.match(/side 1 av 2/g)).toBeNull();
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/\/Alt \(Ola Bj/);
});
