import { describe, expect, test } from 'vitest';
import { callsInWorker } from './test/in-worker.ts';
import { pdfOf, rawPdf, stream } from './test/raw-pdf.ts';
import { withoutStrays } from './readable-content.ts';

const STRAYS = [')', '{', '}', ']', '>>', '>'];
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const withoutTable = (bytes: Uint8Array): string => latin1(bytes).replace(/startxref\n\d+/, 'startxref\n12');

const inspect = (files: readonly Uint8Array[]) =>
  callsInWorker<{ ok: boolean; reason?: string }>(new URL('./inspect.ts', import.meta.url), 'inspectPdf', files);

describe('a bracket that opens or closes nothing ends no reading', () => {
  test.each([
    ['objects', rawPdf({ pages: [{ text: 'A' }] })],
    [
      'objects in an object stream',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        stream(' '),
        stream('7 0 8 20 << /Type /Catalog >> [ 1 2 /A ] ', '/Type /ObjStm /N 2 /First 9'),
        '<< /Type /XRef >>',
      ]),
    ],
  ])('among %s of a file without a table', async (_, whole) => {
    const text = withoutTable(whole);
    const end = text.indexOf('xref\n0');
    const places = Array.from({ length: 150 }, (__, index) => 10 + Math.floor(((end - 10) * index) / 150));
    const files = places.flatMap((at) =>
      STRAYS.map((stray) => bytesOf(`${text.slice(0, at)} ${stray} ${text.slice(at)}`)),
    );
    const verdicts = await inspect(files);
    expect(verdicts).toHaveLength(files.length);
    const reasons = verdicts.filter(({ ok }) => !ok).map(({ reason }) => reason);
    expect(reasons).toContain('BROKEN');
    for (const reason of reasons) expect(['BROKEN', 'READ_DIFFERENTLY']).toContain(reason);
  });

  test('in the operators of a page, whose text is read as readers show it', async () => {
    const files = [...STRAYS, 'BI /W 1 /H 1 /BPC 8 ID ))( EI'].map((stray) =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R
          /Resources << /Font << /F1 4 0 R >> >> >>`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
        stream(`BT /F1 24 Tf 72 720 Td (Politi) ${stray} Tj (attest) Tj ET`),
      ]),
    );
    const module = new URL('../../checks/files/inspect-check-file.ts', import.meta.url);
    const read = await callsInWorker<{ ok: boolean; pages: { text: string }[] }>(module, 'inspectCheckFile', files);
    for (const { pages } of read) expect(pages[0]?.text).toContain('attest');
  });

  test('in what a form field shows', async () => {
    const look = stream('/Tx BMC ) EMC', '/Type /XObject /Subtype /Form /BBox [0 0 99 9]');
    const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [9 9 99 19] /F 4
      /DA (/Helv 9 Tf 0 g) /AP << /N 41 0 R >> >>`;
    const file = rawPdf({
      pages: [{ annotations: ['40 0 R'] }],
      form: '/NeedAppearances true',
      extra: [field, look],
    });
    expect(await inspect([file])).toEqual([{ ok: false, reason: 'FORM_NOT_KEPT' }]);
  });
});

test('a long row of digits ends no reading of a file without a table', async () => {
  const whole = rawPdf({ pages: [{ text: 'A' }], extra: [`(${'1'.repeat(1_000_000)})`] });
  expect(await inspect([bytesOf(withoutTable(whole))])).toMatchObject([{ ok: true }]);
});

describe('operators without strays', () => {
  test.each([
    ['(a) Tj ) (b\\)) Tj', '(a) Tj   (b\\)) Tj'],
    ['[ (a) ] ] TJ', '[ (a) ]   TJ'],
    ['[ >> ] TJ', '[    ] TJ'],
    ['/OC << /A [1] >> BDC >', '/OC << /A [1] >> BDC  '],
    ['{ 1 } % ) stays\n}', '  1   % ) stays\n '],
    ['<28 29> Tj <) ]> Tj', '<28 29> Tj <) ]> Tj'],
    ['q 12BI /W 1 ID )( EI Q', `q 12${' '.repeat('BI /W 1 ID )( EI'.length)} Q`],
    ['BI /W 1 ID )', ' '.repeat(12)],
    ['(never ends ) (', '(never ends ) ('],
  ])('%s', (given, expected) => {
    expect(latin1(withoutStrays(bytesOf(given)))).toBe(expected);
  });

  test('are themselves when there are none', () => {
    const content = bytesOf('BT /F1 24 Tf 72 -.5 Td [(a) -20 <0102>] TJ ET');
    expect(withoutStrays(content)).toBe(content);
  });
});

test('a table whose rows are wider than any file is not read to the end of a row', async () => {
  const text = latin1(rawPdf({ pages: [{ text: 'A' }] }));
  const widths = '/W [1 2 99999999999999999999999999]';
  const table = `9 0 obj\n${stream('row', `/Type /XRef /Root 1 0 R /Size 9 ${widths}`)}\nendobj`;
  const file = bytesOf(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`);
  expect(await inspect([file])).toMatchObject([{ ok: true }]);
});
