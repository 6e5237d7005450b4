import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../platform/pdf/test/command-line.ts';
import {
  activePdf,
  formPdf,
  protectedPdf,
  rotatedPdf,
  samplePdf,
  truncatedPdf,
} from '../../platform/pdf/test/fixtures.ts';
import { composeSignedPdf } from './compose.ts';
import { composeInput, drawnSignature, sealFile, typedSignature } from './test/samples.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { ComposeInput } from './types.ts';

async function certificateText(changes: Partial<ComposeInput> = {}): Promise<string> {
  const { bytes } = await composeSignedPdf(await composeInput(changes));
  return extractText(bytes).replace(/\s+/g, ' ');
}

async function failure(changes: Partial<ComposeInput>): Promise<string | undefined> {
  try {
    await composeSignedPdf(await composeInput(changes));
    return undefined;
  } catch (error) {
    return error instanceof SealError ? error.code : String(error);
  }
}

describe('the signed document', () => {
  it('has all original pages, then the certificate', async () => {
    const files = [await sealFile(await samplePdf({ pages: 2 })), await sealFile(await rotatedPdf(90), 'Vedlegg.pdf')];
    const { bytes, pages } = await composeSignedPdf(await composeInput({ files }));
    const pdf = await PDF.load(bytes);
    expect(pages).toBe(pdf.getPageCount());
    expect(
      pdf
        .getPages()
        .slice(0, 4)
        .map((page) => page.rotation),
    ).toEqual([0, 0, 90, 0]);
  });

  it('needs two certificate pages for a contract of two people', async () => {
    expect((await composeSignedPdf(await composeInput())).pages).toBe(3 + 2);
  });

  it('is the same to the byte when it is made again', async () => {
    const input = await composeInput();
    const [first, second] = [await composeSignedPdf(input), await composeSignedPdf(input)];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  it('says everything about the document, each person and each file, as text that can be copied', async () => {
    const file = await sealFile(await samplePdf());
    const text = await certificateText({ files: [file] });
    for (const said of [
      'Signaturbevis',
      '1042',
      '0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11',
      'Nordlys AS',
      '2 personer har signert',
      'Kari Nordmann',
      'kari.nordmann@nordlys.example',
      '20. november 2026 kl. 12:30:15 UTC',
      '13:30:15 i Europe/Oslo (UTC+01:00)',
      'Ola Bjørnstad',
      'Identifisert med en personlig lenke',
      'Identifisert ved innlogging',
      'Ansettelsesavtale.pdf',
      'Side 1–3',
      file.sha256,
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'hendelse 17',
      'Side 4 av 5',
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
      '2 people signed',
      '20 November 2026, 12:30:15 UTC',
      '07:30:15 in America/New_York (UTC-05:00)',
      'Identified by a personal link',
      'Pages 1–3',
      'Page 4 of 5',
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
    const { bytes } = await composeSignedPdf(input);
    const pdf = await PDF.load(bytes);
    const boxes = pdf
      .getPages()
      .slice(3)
      .flatMap((page) => page.extractText().lines.map((line) => line.bbox));
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

  it('has what the originals show, and none of their active content', async () => {
    const files = await Promise.all(
      [activePdf(), formPdf('12 345 kr'), protectedPdf({ ownerPassword: 'o' })].map(async (file) =>
        sealFile(await file),
      ),
    );
    const { bytes } = await composeSignedPdf(await composeInput({ files }));
    expect(extractText(bytes)).toMatch(/12 345 kr[^]*Protected page 3/);
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/JavaScript|OpenAction/);
  });

  it('embeds only the letters that it uses', async () => {
    const { bytes } = await composeSignedPdf(await composeInput({ signatures: [typedSignature()] }));
    expect(bytes.length).toBeLessThan(60_000);
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

describe('composing fails with a code', () => {
  it('FILE_CHANGED when the bytes are not those that were recorded', async () => {
    const file = await sealFile(await samplePdf());
    const changed = Uint8Array.from(file.bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await failure({ files: [{ ...file, bytes: changed }] })).toBe('FILE_CHANGED');
  });

  it('FILE_UNREADABLE when an original cannot be read or opened', async () => {
    const locked = await sealFile(await protectedPdf({ userPassword: 'user', ownerPassword: 'owner' }));
    expect(await failure({ files: [locked] })).toBe('FILE_UNREADABLE');
    const noise = await sealFile((await truncatedPdf()).slice(2_000, 3_000));
    expect(await failure({ files: [noise] })).toBe('FILE_UNREADABLE');
  });

  it('SIGNATURE_IMAGE_INVALID when a drawn signature is missing or no PNG', async () => {
    const { image, ...withoutImage } = await drawnSignature();
    expect(image).toBeDefined();
    expect(await failure({ signatures: [withoutImage] })).toBe('SIGNATURE_IMAGE_INVALID');
    const noPng = await drawnSignature({ image: new TextEncoder().encode('GIF89a') });
    expect(await failure({ signatures: [noPng] })).toBe('SIGNATURE_IMAGE_INVALID');
  });
});
