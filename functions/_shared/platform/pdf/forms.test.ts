// Forms as other programs write them: raw bytes, since LibPDF would always give its fields an appearance.
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { extractText, renderPages } from './test/command-line.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';

const field = (entries: string): string =>
  `<< /Type /Annot /Subtype /Widget /Rect [72 600 372 624] /F 4 /T (field) /DA (/Helv 18 Tf 0 g) ${entries} >>`;
const look = (text: string): string =>
  stream(
    `BT /F1 18 Tf 4 6 Td (${text}) Tj ET`,
    '/Subtype /Form /BBox [0 0 300 24] /Resources << /Font << /F1 3 0 R >> >>',
  );
const form = (entries: string, widget: string, extra: readonly string[] = []) =>
  rawPdf({ pages: [{ text: 'Clause', annotations: [`${E} 0 R`] }], form: entries, extra: [widget, ...extra] });
const words = (bytes: Uint8Array) => extractText(bytes).split(/\s+/).filter(Boolean).join(' ');

describe('a form of another program is sealed as it is shown', () => {
  it('with the value, when the stored appearance is of an older one (NeedAppearances)', async () => {
    const file = form('/NeedAppearances true', field(`/FT /Tx /V (100 kr) /AP << /N ${E + 1} 0 R >>`), [
      look('STALE 1 kr'),
    ]);
    expect(await inspectPdf(file)).toMatchObject({ ok: true });
    expect(words(await asSealed(file))).toBe('Clause 100 kr');
  });

  it('with the value, when there is no appearance yet (NeedAppearances)', async () => {
    const file = form('/NeedAppearances true', field('/FT /Tx /V (100 kr)'));
    expect(await inspectPdf(file)).toMatchObject({ ok: true });
    expect(words(await asSealed(file))).toBe('Clause 100 kr');
  });

  it('with a choice', async () => {
    const file = form('/NeedAppearances true', field('/FT /Ch /Ff 131072 /Opt [(Red) (Blue)] /V (Red)'));
    expect(words(await asSealed(file))).toBe('Clause Red');
  });

  it.each([
    [
      'without its XFA twin',
      `/XFA [(template) ${E + 2} 0 R]`,
      `/FT /Tx /V (100 kr) /AP << /N ${E + 1} 0 R >>`,
      'Clause 100 kr',
    ],
    ['without an empty field that has no appearance', '', '/FT /Tx /V ()', 'Clause'],
    ['without a field that was never filled in', '', '/FT /Tx', 'Clause'],
    ['without an empty signature field', '/SigFlags 3', '/FT /Sig', 'Clause'],
    ['with a read-only field', '', `/FT /Tx /Ff 1 /V (100 kr) /AP << /N ${E + 1} 0 R >>`, 'Clause 100 kr'],
  ])('%s', async (_, entries, widget, text) => {
    const file = form(entries, field(widget), [look('100 kr'), stream('<xdp>BADNESS</xdp>')]);
    expect(await inspectPdf(file)).toMatchObject({ ok: true });
    const sealed = await asSealed(file);
    expect(words(sealed)).toBe(text);
    expect(renderPages(sealed) === renderPages(file), 'looks the same').toBe(true);
    const newest = await newestRevision(file);
    expect(newest).not.toMatch(/BADNESS|XFA|\/FT \/(?:Tx|Btn|Ch)/);
    expect(newest.match(/\/FT \/Sig/g)).toHaveLength(1);
  });
});

describe('a file that other readers open without complaint is accepted', () => {
  const plain = () => new TextDecoder('latin1').decode(rawPdf({ pages: [{ text: 'Page' }] }));
  const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  it.each([
    ['with 20 kB of a mail gateway behind its end', () => bytesOf(plain() + '<!-- checked -->\n'.repeat(1_200))],
    ['without an end mark', () => bytesOf(plain().replace('%%EOF\n', ''))],
    ['with a page without contents', () => rawPdf({ pages: [{ entries: '/Contents null' }, { text: 'Page' }] })],
    ['with line ends of an old Macintosh', () => bytesOf(plain().replaceAll(' \n', '\r\n'))],
  ])('%s', async (_, make) => {
    expect(await inspectPdf(make())).toMatchObject({ ok: true });
  });
});

it('a signature whose byte range is wrong by one is a signature', async () => {
  const file = form('/SigFlags 3', field(`/FT /Sig /V ${E + 1} 0 R`), [
    '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 19 9] /Contents <00> >>',
  ]);
  expect(await inspectPdf(file)).toMatchObject({ ok: true, signatures: 1 });
});
