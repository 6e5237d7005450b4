// Small PDFs that are very expensive to read: decompression, recursion, drawing and long lists.
import { deflateSync } from 'node:zlib';
import { FIRST_EXTRA, pdfOf, rawPdf, stream } from '#functions/platform/pdf/test/raw-pdf.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const MB = 1_000_000;
const FLATE = '/Filter /FlateDecode';
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));
const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

function packed(content: Uint8Array, times = 1): string {
  let bytes = content;
  for (let round = 0; round < times; round += 1) bytes = deflateSync(bytes, { level: 9 });
  return latin1(bytes);
}

const zeros = (megabytes: number): Uint8Array => new Uint8Array(megabytes * MB);

/** A file whose table of contents is a stream with these entries, as the attack of 487 bytes. */
function tableBomb(entries: string, content: string): Bytes {
  const text = latin1(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>']));
  const at = text.indexOf('xref\n');
  const table = stream(content, `/Type /XRef /W [1 4 2] /Size 9 /Root 1 0 R ${entries}`);
  return bytesOf(`${text.slice(0, at)}9 0 obj\n${table}\nendobj\nstartxref\n${at}\n%%EOF\n`);
}

/** The number of the first extra object behind catalogue, tree and page. */
const E = 4;

/** A page with these entries alone, and extra objects. */
const withExtra = (extra: readonly string[], entries = ''): Bytes =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`,
    ...extra,
  ]);

/** A page with these contents, which may use the extra objects as /X0, /X1, … */
function drawing(contents: string, extra: readonly string[], resources: string): Bytes {
  const entries = `/Resources << ${resources} >> /Contents ${E} 0 R`;
  return withExtra([stream(contents), ...extra], entries);
}

const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true /K true >>';

/** Forms that each draw the next one ten times. */
function nestedForms(depth: number): Bytes {
  const form = (at: number): string =>
    stream(
      at === depth ? '0 0 595 842 re f' : '/X Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${E + 2 + at} 0 R >> >>`,
    );
  return drawing('/X Do', range(depth + 1, form), `/XObject << /X ${E + 1} 0 R >>`);
}

/** A PostScript function of so many steps, painted over the page so often. */
function longFunction(steps: number, times: number): Bytes {
  const program = `{ ${'dup sin 360 mul '.repeat(steps)} pop 1 1 1 }`;
  const code = stream(program, '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]');
  const shading = `<< /ShadingType 1 /ColorSpace /DeviceRGB /Matrix [595 0 0 842 0 0] /Function ${E + 1} 0 R >>`;
  return drawing('/S sh '.repeat(times), [code, shading], `/Shading << /S ${E + 2} 0 R >>`);
}

/** Tables that each name the one before them. */
function chainOfTables(count: number): Bytes {
  let text = latin1(rawPdf({ pages: [{ text: 'Page' }] }));
  let before = text.lastIndexOf('xref\n0');
  for (let at = 0; at < count; at += 1) {
    const here = text.length;
    text += `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 50 /Root 1 0 R /Prev ${before} >>\nstartxref\n${here}\n%%EOF\n`;
    before = here;
  }
  return bytesOf(text);
}

const catalogueWith = (pages: string, more: readonly string[] = []): Bytes =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, ...more]);

function withTable(from: RegExp, to: string): Bytes {
  return bytesOf(latin1(rawPdf({ pages: [{ text: 'Page' }] })).replace(from, to));
}

export const PDF_BOMBS: Readonly<Record<string, () => Bytes>> = {
  'a table packed three times behind a false object': () =>
    tableBomb('/Filter [/FlateDecode /FlateDecode /FlateDecode] /Z( obj)', packed(zeros(60), 3)),
  'a table packed three times before many spaces': () =>
    tableBomb(`/Filter [/FlateDecode /FlateDecode /FlateDecode]${' '.repeat(25_000)}`, packed(zeros(60), 3)),
  'a table packed once behind a false stream': () => tableBomb(`${FLATE} /Z(>>stream)`, packed(zeros(60))),
  'a table in hexadecimal digits': () =>
    tableBomb('/Filter [/AHx /FlateDecode]', `${Buffer.from(packed(zeros(40)), 'latin1').toString('hex')}>`),
  'a table packed by LZW': () => tableBomb('/Filter /LZWDecode', 'x'),
  'a table whose filter is another object': () => tableBomb('/Filter 3 0 R', packed(zeros(60))),
  'a table of rows without width': () => tableBomb('/W [0 0 0] /Index [0 999999999]', ''),
  'a classic table of a billion rows': () => withTable(/xref\n0 \d+/, 'xref\n0 999999999'),
  'a table that names itself': () => withTable(/\/Root 1 0 R/, '/Root 1 0 R /Prev 9'),
  'a chain of 20,000 tables': () => chainOfTables(20_000),
  'packed objects of 60 MB': () =>
    withExtra([stream(packed(zeros(60)), `/Type /ObjStm /N 1 /First 4 ${FLATE} /Z( obj)`)]),
  'packed objects that extend themselves': () =>
    withExtra([stream(packed(zeros(1)), `/Type /ObjStm /N 90000 /First 4 /Extends ${E} 0 R ${FLATE}`)]),
  'a page of 300 MB that calls itself an image': () =>
    withExtra([stream(packed(zeros(300)), `/Subtype /Image ${FLATE}`)], `/Contents ${E} 0 R`),
  'a page that draws 90 MB fifty times': () =>
    withExtra([stream(packed(zeros(90)), FLATE)], `/Contents [${`${E} 0 R `.repeat(50)}]`),
  '2,000 transparent groups': () =>
    drawing(
      '/X Do',
      [
        stream('/Y Do '.repeat(2_000), `${GROUP} /Resources << /XObject << /Y ${E + 2} 0 R >> >>`),
        stream('0.5 g 0 0 595 842 re f', GROUP),
      ],
      `/XObject << /X ${E + 1} 0 R >>`,
    ),
  'forms in each other, ten to the eighth': () => nestedForms(8),
  'a form that draws itself': () =>
    drawing(
      '/X Do',
      [stream('/X Do /X Do', `${GROUP} /Resources << /XObject << /X ${E + 1} 0 R >> >>`)],
      `/XObject << /X ${E + 1} 0 R >>`,
    ),
  'a long function painted 300 times': () => longFunction(5_000, 300),
  'a pattern of tiny tiles': () =>
    drawing(
      '/Pattern cs /P scn 0 0 595 842 re f '.repeat(300),
      [
        stream(
          '0 0 .01 .01 re f',
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 .02 .02] /XStep .02 /YStep .02 /Resources << >>',
        ),
      ],
      `/Pattern << /P ${E + 1} 0 R >>`,
    ),
  'an image of 900 megapixels': () =>
    drawing(
      '595 0 0 842 0 0 cm /I Do',
      [
        stream(
          packed(new Uint8Array(30_000 * 3_750)),
          `/Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 1 /ColorSpace /DeviceGray ${FLATE}`,
        ),
      ],
      `/XObject << /I ${E + 1} 0 R >>`,
    ),
  'a letter that draws itself': () =>
    drawing(
      'BT /T 20 Tf (aaaa) Tj ET',
      [
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${E + 2} 0 R >> /Resources << /Font << /T ${E + 1} 0 R >> >> >>`,
        stream('9 0 d0 BT /T 1 Tf (aaaaaaaaaa) Tj ET'),
      ],
      `/Font << /T ${E + 1} 0 R >>`,
    ),
  'arrays 200,000 deep': () => withExtra([`${'['.repeat(200_000)}${']'.repeat(200_000)}`], `/Extra ${E} 0 R`),
  'dictionaries 200,000 deep': () =>
    withExtra([`${'<</A '.repeat(200_000)}1${'>>'.repeat(200_000)}`], `/Extra ${E} 0 R`),
  'a page tree 5,000 deep': () =>
    catalogueWith(
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      range(5_000, (at) => `<< /Type /Pages /Count 1 /Parent ${at + 2} 0 R /Kids [${at + 4} 0 R] >>`),
    ),
  'a page tree that contains itself': () => catalogueWith('<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>'),
  'one page 400,000 times': () =>
    catalogueWith(`<< /Type /Pages /Count 400000 /Kids [${'3 0 R '.repeat(400_000)}] >>`, [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ]),
  'trees of pages, ten to the sixth': () =>
    catalogueWith(
      `<< /Type /Pages /Count 1000000 /Kids [${'3 0 R '.repeat(10)}] >>`,
      range(6, (at) => `<< /Type /Pages /Count 1 /Kids [${`${at + 4} 0 R `.repeat(10)}] >>`),
    ),
  'a length that is itself': () => withExtra([`<< /Length ${E} 0 R >>\nstream\nx\nendstream`], `/Contents ${E} 0 R`),
  'references in a circle': () =>
    withExtra(
      range(2_000, (at) => `${E + ((at + 1) % 2_000)} 0 R`),
      `/Resources ${E} 0 R`,
    ),
  '2,400,000 dictionaries': () => withExtra([`[${'<<>>'.repeat(2_400_000)}]`], `/Extra ${E} 0 R`),
  'names that are all different': () => withExtra([`[${range(700_000, (at) => `/N${at.toString(36)}`).join('')}]`]),
  'dictionaries that never end': () => withExtra(['0 obj <<'.repeat(300_000)]),
  'comments for objects': () => withExtra([`%${'obj%'.repeat(1_000_000)}`]),
  'strings in each other': () => withExtra([`${'('.repeat(1_500_000)}${')'.repeat(1_500_000)}`]),
  'a form of fields in each other': () =>
    rawPdf({
      pages: [{ text: 'Page' }],
      catalogue: `/AcroForm << /Fields [${FIRST_EXTRA} 0 R] >>`,
      extra: range(9_000, (at) => `<< /T (a) /Kids [${FIRST_EXTRA + at + 1} 0 R ${FIRST_EXTRA} 0 R] >>`),
    }),
  '40,000 annotations': () =>
    rawPdf({
      pages: [{ annotations: range(40_000, () => `${FIRST_EXTRA} 0 R`) }],
      extra: ['<< /Subtype /Square /Rect [0 0 595 842] /C [1 0 0] /IC [0 1 0] >>'],
    }),
  'bookmarks in a circle': () =>
    rawPdf({
      pages: [{ text: 'Page' }],
      catalogue: `/Outlines ${FIRST_EXTRA} 0 R`,
      extra: [
        `<< /First ${FIRST_EXTRA + 1} 0 R /Last ${FIRST_EXTRA + 1} 0 R >>`,
        `<< /Title (a) /Next ${FIRST_EXTRA + 1} 0 R /First ${FIRST_EXTRA} 0 R /Dest [4 0 R /Fit] >>`,
      ],
    }),
  'a reading order that contains itself': () =>
    rawPdf({
      pages: [{ text: 'Page' }],
      catalogue: `/MarkInfo << /Marked true >> /StructTreeRoot ${FIRST_EXTRA} 0 R`,
      extra: [
        `<< /Type /StructTreeRoot /K [${FIRST_EXTRA + 1} 0 R ${FIRST_EXTRA + 1} 0 R] >>`,
        `<< /S /P /P ${FIRST_EXTRA} 0 R /K [${`${FIRST_EXTRA + 1} 0 R `.repeat(20)}] >>`,
      ],
    }),
};
