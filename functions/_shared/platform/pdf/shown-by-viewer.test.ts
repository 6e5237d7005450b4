// What the signer sees in the web's viewer (pdf.js) is what is sealed: files of other programs, or of a sender who
// means to show one thing and seal another, drawn before and after merging.
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { withRebuiltTable } from './rebuilt-table.ts';
import { extractText } from './test/command-line.ts';
import { FIRST_EXTRA as E, pdfOf, rawPdf, stream } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';
import { viewedPages } from './test/viewer.ts';

const look = (text: string): string =>
  stream(
    `1 1 0 rg 0 0 300 24 re f 0 g BT /F1 18 Tf 4 6 Td (${text}) Tj ET`,
    '/Subtype /Form /BBox [0 0 300 24] /Resources << /Font << /F1 3 0 R >> >>',
  );
const AT = '/Type /Annot /Rect [72 600 372 624]';
const field = (entries: string): string => `<< ${AT} /Subtype /Widget /FT /Tx /F 4 /T (field) /V (x) ${entries} >>`;
const stamp = (entries: string): string => `<< ${AT} /Subtype /Stamp /F 4 ${entries} >>`;
const choice = (entries: string): string =>
  `<< ${AT} /Subtype /Widget /FT /Btn /T (choice) /AP << /N << /This ${E} 0 R >> >> ${entries} >>`;
const shows = (number: number): string => `/AP << /N ${E + number} 0 R >>`;
const OFF = `/OCProperties << /OCGs [${E + 2} 0 R] /D << /OFF [${E + 2} 0 R] >> >>`;
const LAYER = '<< /Type /OCG /Name (Hidden) >>';
const COURIER = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
const FONT = '/Font << /F1 3 0 R >>';

/** A page with its own contents and resources, object `E`; the font of object `E + 1` is Courier. */
const page = (fonts: string, content: string) =>
  rawPdf({
    pages: [{ entries: `/Resources << /Font << ${fonts} >> >> /Contents ${E} 0 R` }],
    extra: [stream(content), COURIER],
  });
const text = (name: string, words: string) => `BT /${name} 24 Tf 72 720 Td (${words}) Tj ET`;
/** A field that shows FIELD, on a page with such contents. */
const fieldOn = (content: string, catalogue = '') =>
  rawPdf({
    form: true,
    catalogue,
    pages: [
      {
        annotations: [field(shows(1))],
        entries: `/Resources << ${FONT} /Properties << /L ${E + 2} 0 R >> >> /Contents ${E} 0 R`,
      },
    ],
    extra: [stream(content), look('FIELD'), LAYER],
  });

describe('the viewer draws the sealed page as it drew the original', () => {
  const files: Record<string, () => Uint8Array> = {
    'a field over a stamp': () =>
      rawPdf({
        form: true,
        pages: [{ annotations: [stamp(shows(0)), field(shows(1))] }],
        extra: [look('STAMP'), look('FIELD')],
      }),
    'a stamp over a field': () =>
      rawPdf({
        form: true,
        pages: [{ annotations: [field(shows(1)), stamp(shows(0))] }],
        extra: [look('STAMP'), look('FIELD')],
      }),
    'a field on a hidden layer': () =>
      rawPdf({
        form: true,
        catalogue: OFF,
        pages: [{ annotations: [field(`${shows(0)} /OC ${E + 2} 0 R`)] }],
        extra: [look('SECRET'), 'null', LAYER],
      }),
    'a field of no form': () => rawPdf({ pages: [{ annotations: [field(shows(0))] }], extra: [look('FIELD')] }),
    'a stamp that is printed and not viewed': () =>
      rawPdf({ pages: [{ annotations: [stamp(`${shows(0)} /F 36`)] }], extra: [look('PENALTY 5')] }),
    'a font of the node above': () =>
      rawPdf({
        tree: `/Resources << /Font << /F1 ${E} 0 R >> >>`,
        pages: [{ text: 'Clause', entries: '/Resources << /ProcSet [/PDF] >>' }],
        extra: [COURIER],
      }),
    'contents that leave states, marks and text open': () => fieldOn('q 0 0 0 0 0 0 cm /OC /L BDC BT /F1 9 Tf', OFF),
    'a group of boxes of which another one is chosen': () =>
      rawPdf({
        form: true,
        pages: [{ annotations: [choice('/V /Other /AS /Off')] }],
        extra: [look('THIS'), look('NONE')],
      }),
    'a box whose value names no state': () =>
      rawPdf({ form: true, pages: [{ annotations: [choice('/V /Other')] }], extra: [look('THIS'), look('NONE')] }),
    'names of plain bytes': () => page(`/\xcb\xce 3 0 R /\xba\xda ${E + 1} 0 R`, text('\xba\xda', 'Courier')),
    'names of escaped bytes': () =>
      page(`/#CB#CE#CC#E5 3 0 R /#BA#DA#cc#E5 ${E + 1} 0 R`, text('#BA#DA#CC#E5', 'Courier')),
    'a name escaped here and plain there': () => page(`/#F8 ${E + 1} 0 R`, text('\xf8', 'Courier')),
    'a name in UTF-8': () => page(`/#C3#B8 ${E + 1} 0 R /\xc3\xa5 3 0 R`, text('\xc3\xb8', 'Courier')),
    'a name with blanks and brackets': () => page(`/A#20#28#CB ${E + 1} 0 R`, text('A#20#28#CB', 'Courier')),
  };
  it.each(Object.entries(files))('%s', async (_, make) => {
    const original = make();
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    const sealed = await asSealed(original);
    expect((await viewedPages(sealed)).length).toBe(1);
    expect((await viewedPages(sealed))[0] === (await viewedPages(original))[0], 'looks the same').toBe(true);
    // Only the field of the seal is left.
    expect((await newestRevision(original)).match(/Widget/g)).toHaveLength(1);
  });
});

it('a tick is drawn as a tick, not with a text of its own, where fields are redrawn', async () => {
  const box = '/FT /Btn /V /Yes /AS /Yes';
  const states = `/AP << /N << /Yes ${E + 1} 0 R /Off ${E + 2} 0 R >> >>`;
  const file = rawPdf({
    form: '/NeedAppearances true',
    pages: [{ annotations: [`${E} 0 R`] }],
    extra: [`<< ${AT} /Subtype /Widget /T (a) ${box} ${states} >>`, look('PENALTY 5'), look('NONE')],
  });
  expect(await inspectPdf(file)).toMatchObject({ ok: true });
  expect(extractText(await asSealed(file)).trim()).toBe('✔');
});

it('what is printed and was not viewed is not sealed', async () => {
  const file = rawPdf({ pages: [{ annotations: [stamp(`${shows(0)} /F 36`)] }], extra: [look('PENALTY 5')] });
  expect(await newestRevision(file)).not.toContain('/Stamp');
});

describe('what readers would show differently is refused', () => {
  const box = `/FT /Btn /V /Yes /AP << /N << /Yes ${E} 0 R /Off ${E + 1} 0 R >> >>`;
  it.each<[string, Uint8Array, string]>([
    [
      'a box that is ticked by its value alone',
      rawPdf({
        form: true,
        pages: [{ annotations: [`<< ${AT} /Subtype /Widget /T (a) ${box} >>`] }],
        extra: [look('YES'), look('NO')],
      }),
      'FORM_NOT_KEPT',
    ],
    [
      'a box with a state that it does not have',
      rawPdf({
        form: true,
        pages: [{ annotations: [`<< ${AT} /Subtype /Widget /T (a) ${box.replace('/V /Yes', '/AS /Maybe')} >>`] }],
        extra: [look('YES'), look('NO')],
      }),
      'FORM_NOT_KEPT',
    ],
    ['a state that is restored and was never saved', fieldOn('Q 0 0 0 0 0 0 cm'), 'FORM_NOT_KEPT'],
    ['a string that does not end', fieldOn('BT (Clause'), 'FORM_NOT_KEPT'],
    ['a list that does not end', fieldOn('BT [(Clause) 3'), 'FORM_NOT_KEPT'],
    ['an inline image with two ends', fieldOn('BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q EI'), 'FORM_NOT_KEPT'],
  ])('%s', async (_, file, reason) => {
    expect(await inspectPdf(file)).toEqual({ ok: false, reason });
  });

  const clause = (resources: string) =>
    rawPdf({ pages: [{ text: 'Clause', entries: `/Resources ${E} 0 R` }], extra: [resources] });
  it.each([
    ['a key that is no name', '<< 7 /Font << /F1 3 0 R >> >>'],
    ['a word of no meaning', '<< /ProcSet none /Font << /F1 3 0 R >> >>'],
    ['a key without a value', '<< /Font << /F1 3 0 R >> /XObject >>'],
    ['a dictionary that does not end', '<< /Font << /F1 3 0 R >>'],
  ])('a damaged dictionary: %s', async (_, resources) => {
    expect(await inspectPdf(clause(resources))).toEqual({ ok: false, reason: 'BROKEN' });
    // The same where the objects have to be looked for one by one.
    const lost = latin1(clause(resources)).replace(/startxref\n\d+/, 'startxref\n9');
    expect(await inspectPdf(bytesOf(lost))).toEqual({ ok: false, reason: 'BROKEN' });
  });
});

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const bytesOf = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

describe('names in an object stream', () => {
  /** A file whose fonts are in an object stream. */
  async function packed(name: string): Promise<Uint8Array> {
    const fonts = `<< /Font << /${name} 9 0 R >> >>`;
    const head = `8 0 9 ${fonts.length + 1} `;
    const objects = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 8 0 R /Contents 4 0 R >>',
      stream(text(name, 'Courier')),
      stream(`${head}${fonts} ${COURIER}`, `/Type /ObjStm /N 2 /First ${head.length}`),
    ]);
    const file = bytesOf(`${latin1(objects).replace(/startxref\n\d+/, 'startxref\n9')}% /XRef\n`);
    return withRebuiltTable(file);
  }

  it.each(['#C3#B8', '\xcb\xce', '#CB#CE'])('are kept: %s', async (name) => {
    const original = await packed(name);
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    const sealed = await asSealed(original);
    expect(latin1(sealed)).toContain('/Courier');
    expect((await viewedPages(sealed))[0] === (await viewedPages(original))[0], 'looks the same').toBe(true);
  });
});
