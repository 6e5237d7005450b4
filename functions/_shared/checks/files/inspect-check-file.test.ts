import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawPdf } from '../../platform/pdf/test/raw-pdf.ts';
import { inspectCheckFile } from './inspect-check-file.ts';

const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [72 700 300 720] /A ${action} >>`;
const onePage = (annotation: string) => rawPdf({ pages: [{ text: 'Vitnemål', annotations: [annotation] }] });

async function locked(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create();
  pdf.addPage();
  pdf.setProtection({ userPassword: 'hemmelig', ownerPassword: 'hemmeligere' });
  return new Uint8Array(await pdf.save());
}

test('a PDF is taken with what its pages say', async () => {
  const inspection = await inspectCheckFile(rawPdf({ pages: [{ text: 'Politiattest' }, {}] }));
  expect(inspection).toMatchObject({ ok: true, pages: [{ text: 'Politiattest', isEmpty: false }, { isEmpty: true }] });
});

test('a link to a web page is no active content', async () => {
  expect(await inspectCheckFile(onePage(link('<< /S /URI /URI (https://uio.no) >>')))).toMatchObject({ ok: true });
});

describe('a file is refused with the reason that helps', () => {
  test('a password', async () => {
    expect(await inspectCheckFile(await locked())).toEqual({ ok: false, reason: 'ENCRYPTED' });
  });

  test.each([
    ['a script', link('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['a script after a link', link('<< /S /URI /URI (https://a.no) /Next << /S /JavaScript /JS (x) >> >>')],
    ['a program', link('<< /S /Launch /F (setup.exe) >>')],
    ['a form that sends data', link('<< /S /SubmitForm /F (https://a.no) >>')],
    ['a film', '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>'],
  ])('%s', async (_, annotation) => {
    expect(await inspectCheckFile(onePage(annotation))).toEqual({ ok: false, reason: 'HAS_ACTIVE_CONTENT' });
  });

  test('a script that runs when the file is opened', async () => {
    const catalogue = '/OpenAction << /S /JavaScript /JS (x) >>';
    expect(await inspectCheckFile(rawPdf({ pages: [{ text: 'A' }], catalogue }))).toEqual({
      ok: false,
      reason: 'HAS_ACTIVE_CONTENT',
    });
  });

  test.each([
    ['nothing', '', 'EMPTY'],
    ['a page of the web', '<html>Vitnemål</html>', 'NOT_PDF'],
    ['half a file', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog', 'BROKEN'],
  ])('%s', async (_, text, reason) => {
    expect(await inspectCheckFile(new TextEncoder().encode(text))).toEqual({ ok: false, reason });
  });
});

test('whatever bytes arrive, the answer is a verdict', async () => {
  const good = rawPdf({ pages: [{ text: 'Attest' }] });
  const spoilt = fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), spoilt), async (input) => {
      const bytes = new Uint8Array(input instanceof Uint8Array ? input : good);
      if (!(input instanceof Uint8Array)) for (const [at, byte] of input) bytes[at] = byte;
      expect(typeof (await inspectCheckFile(bytes)).ok).toBe('boolean');
    }),
    { numRuns: 60, seed: 7 },
  );
});
