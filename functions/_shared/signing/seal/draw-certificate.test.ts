import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../platform/pdf/test/command-line.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { drawCertificate } from './draw-certificate.ts';
import { certificate } from './test/certificate.ts';
import { composeInput, drawnSignature, sealFile, typedSignature } from './test/samples.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { ComposeInput } from './types.ts';

async function certificateText(changes: Partial<ComposeInput> = {}): Promise<string> {
  return extractText(await certificate(changes)).replace(/\s+/g, ' ');
}

async function failure(changes: Partial<ComposeInput>): Promise<string | undefined> {
  try {
    await drawCertificate(await composeInput(changes));
    return undefined;
  } catch (error) {
    return error instanceof SealError ? error.code : String(error);
  }
}

describe('the certificate', () => {
  it('needs two pages for a contract of two people', async () => {
    expect((await PDF.load(await certificate())).getPageCount()).toBe(2);
  });

  it('is the same to the byte when it is made again', async () => {
    const input = await composeInput();
    expect(Buffer.from(await certificate(input)).equals(await certificate(input))).toBe(true);
  });

  it('says everything about the document, each person and each file, as text that can be copied', async () => {
    const file = await sealFile(await samplePdf());
    const text = await certificateText({ files: [file] });
    for (const said of [
      'Signaturbevis',
      '1042',
      '0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11',
      'Nordlys AS',
      '2 personer har signert filen nedenfor',
      'Kari Nordmann',
      'kari.nordmann@nordlys.example',
      '20. november 2026 kl. 12:30:15 UTC',
      '13:30:15 i Europe/Oslo (UTC+01:00)',
      'Ola Bjørnstad',
      'Identifisert med en personlig lenke',
      'Identifisert ved innlogging',
      'Ansettelsesavtale.pdf',
      file.sha256,
      `head -c ${file.bytes.length} fil.pdf | sha256sum`,
      `${file.bytes.length.toLocaleString('nb-NO').replace(/\s/g, ' ')} byte`,
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'hendelse 17',
      'Signaturbevis, side 1 av 2',
      'Kari Nordmann, Nordlys AS',
      '17 Signert 21. november 2026 kl. 23:03:05 UTC Ola Bjørnstad, ola@nordlys.example, IP 203.0.113.7',
      'https://tillit.example/v2/nb/signmore/public-document?document=0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('says it in English when the account is English', async () => {
    const text = await certificateText({ language: 'en', timeZone: 'America/New_York' });
    for (const said of [
      'Certificate of signature',
      '2 people signed the file below',
      '20 November 2026, 12:30:15 UTC',
      '07:30:15 in America/New_York (UTC-05:00)',
      'Identified by a personal link',
      '| sha256sum',
      'Certificate, page 1 of 2',
      'Sent for signature',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('prints the invited name beside a corrected one, and marks a signature that is not the name', async () => {
    const renamed = typedSignature({ invitedName: 'Tor Test', typedName: 'Dolly Duck' });
    const text = await certificateText({ signatures: [renamed] });
    expect(text).toContain('Invitert som Tor Test; underskriveren rettet navnet');
    expect(text).toContain('Den skrevne signaturen, «Dolly Duck», er ikke navnet til underskriveren');
    expect(await certificateText({ signatures: [typedSignature()] })).not.toMatch(/Invitert som|er ikke navnet/);
  });

  it('speaks of one person in the singular', async () => {
    expect(await certificateText({ signatures: [typedSignature()] })).toContain('Én person har signert');
  });

  it('lists every file of several', async () => {
    const files = [await sealFile(await samplePdf()), await sealFile(await samplePdf({ pages: 1 }), 'Vedlegg.pdf')];
    const text = await certificateText({ files });
    expect(text).toContain('har signert de 2 filene nedenfor');
    for (const { name, sha256 } of files) expect(text).toMatch(new RegExp(`${name}.*${sha256}`));
  });

  it('names every one of sixty people, over as many pages as they need', async () => {
    const signatures = Array.from({ length: 60 }, (_, index) =>
      typedSignature({
        firstName: `Person${index}`,
        lastName: 'Nordmann',
        email: `person${index}@nordlys.example`,
      }),
    );
    const text = await certificateText({ signatures });
    for (const { firstName, email } of signatures) {
      expect(text).toContain(`${firstName} Nordmann`);
      expect(text).toContain(email);
    }
    expect(text).toContain('Slik kontrollerer du denne filen');
  });

  it('keeps the longest names, addresses, file and document names inside the margins', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6);
    const input = await composeInput({
      files: [await sealFile(await samplePdf(), `${long}.pdf`)],
      document: {
        id: 'x',
        number: '1',
        senderAccountName: long,
        name: `${long} ${long}`,
        senderName: long,
        message: 'W'.repeat(2_000),
      },
      signatures: [
        typedSignature({
          firstName: 'W'.repeat(300),
          lastName: 'W'.repeat(300),
          email: `${long}@${long}.example`,
        }),
      ],
    });
    const pdf = await PDF.load(await certificate(input));
    const boxes = pdf.getPages().flatMap((page) => page.extractText().lines.map((line) => line.bbox));
    expect(boxes.length).toBeGreaterThan(20);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThan(55);
      expect(box.x + box.width).toBeLessThan(541);
      expect(box.y).toBeGreaterThan(20);
    }
  });

  it('says how names of other scripts are spelt, whatever their glyphs are', async () => {
    const text = await certificateText({
      signatures: [typedSignature({ firstName: 'Ольга', lastName: 'Παπαδοπούλου' })],
    });
    expect(text).toContain('Ольга Παπαδοπούλου');
  });

  it('writes file names that no font draws as code points', async () => {
    const files = [await sealFile(await samplePdf(), '契約 🙂.pdf')];
    expect(await certificateText({ files })).toContain('[U+5951][U+7D04] [U+1F642].pdf');
  });

  it('embeds only the letters that it uses', async () => {
    expect((await certificate({ signatures: [typedSignature()] })).length).toBeLessThan(40_000);
  });

  it('takes any drawable name and any file name', async () => {
    const names = fc.constantFrom('Åse', 'محمد', 'दीपक', 'Ѳедор', 'Ọlá', 'בֶּן', 'გიორგი');
    await fc.assert(
      fc.asyncProperty(
        names,
        names,
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        async (firstName, lastName, name) => {
          const files = [await sealFile(await samplePdf({ pages: 1 }), name)];
          expect(await failure({ files, signatures: [typedSignature({ firstName, lastName })] })).toBeUndefined();
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('drawing fails with a code', () => {
  it('SIGNATURE_IMAGE_INVALID when a drawn signature is missing or no PNG', async () => {
    const { image, ...withoutImage } = await drawnSignature();
    expect(image).toBeDefined();
    expect(await failure({ signatures: [withoutImage] })).toBe('SIGNATURE_IMAGE_INVALID');
    const noPng = await drawnSignature({ image: new TextEncoder().encode('GIF89a') });
    expect(await failure({ signatures: [noPng] })).toBe('SIGNATURE_IMAGE_INVALID');
  });
});
