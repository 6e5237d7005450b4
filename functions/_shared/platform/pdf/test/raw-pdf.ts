import { deflateSync } from 'node:zlib';

// PDFs written by hand, object by object: what LibPDF would never write, and other programs do.

/** A file of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

export function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

interface RawPage {
  /** Text that the page itself shows. */
  readonly text?: string;
  readonly annotations?: readonly string[];
  /** Entries beside the usual ones; `/Resources` here replaces the page's own. */
  readonly entries?: string;
}

interface RawPdf {
  readonly pages: readonly RawPage[];
  /** A form's dictionary entries; true: a form without any. */
  readonly form?: true | string;
  /** Entries of the page tree's root, inherited by all pages. */
  readonly tree?: string;
  readonly catalogue?: string;
  /** Objects behind these, from number `FIRST_EXTRA`. */
  readonly extra?: readonly string[];
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const OWN_RESOURCES = '/Resources << /Font << /F1 3 0 R >> >>';

/** Where the extra objects begin; pages and their contents lie between. */
export const FIRST_EXTRA = 40;

/** A file of so many pages, each with little more than its text. */
export function plainPdf(pages: number): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: pages }, (_, index) => 4 + index * 2);
  const leaves = numbers.flatMap((number, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${OWN_RESOURCES} /Contents ${number + 1} 0 R >>`,
    stream(`BT /F1 20 Tf 72 750 Td (Page ${index + 1}) Tj ET`),
  ]);
  const tree = `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`;
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, HELVETICA, ...leaves]);
}

const WORDS = ['avtale', 'partene', 'oppsigelse', 'arbeidstid', 'taushetsplikt', 'tiltredelse', 'vederlag', 'varsel'];
const LINES = 33;

/**
 * A file of pages full of text, 2,900 characters each, as text processors write them: packed, with one font. The extra
 * objects are numbered from 4 + 2 × pages.
 */
export function textPdf(
  pages: number,
  entries: (page: number) => string = () => '',
  extra: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const line = (page: number, at: number) =>
    Array.from({ length: 9 }, (_, word) => WORDS[(page * 7 + at * 3 + word * 5) % WORDS.length]).join(' ');
  const numbers = Array.from({ length: pages }, (_, index) => 4 + index * 2);
  const leaves = numbers.flatMap((number, page) => {
    const lines = Array.from({ length: LINES }, (_, at) => `(${line(page, at)}) Tj T*`).join(' ');
    const packed = deflateSync(Buffer.from(`BT /F1 9 Tf 20 TL 40 790 Td ${lines} ET`)).toString('latin1');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] ${OWN_RESOURCES} /Contents ${number + 1} 0 R ${entries(page)} >>`,
      stream(packed, '/Filter /FlateDecode'),
    ];
  });
  const tree = `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`;
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, HELVETICA, ...leaves, ...extra]);
}

/** A file of A4 pages: 1 catalogue, 2 page tree, 3 font, from 4 on a page and its contents each. */
export function rawPdf({ pages, form, tree = '', catalogue = '', extra = [] }: RawPdf): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const fields = pages.flatMap(({ annotations = [] }) => annotations.filter((text) => /^\d+ 0 R$/.test(text)));
  const entries = form === true ? '' : (form ?? '');
  const acroForm = `/AcroForm << /Fields [${fields.join(' ')}] /DR << /Font << /Helv 3 0 R >> >> ${entries} >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} ${form === undefined ? '' : acroForm} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 595 842] ${tree} >>`,
    HELVETICA,
    ...pages.flatMap(
      ({ text = '', annotations = [], entries = tree.includes('/Resources') ? '' : OWN_RESOURCES }, at) => [
        `<< /Type /Page /Parent 2 0 R /Contents ${5 + at * 2} 0 R /Annots [${annotations.join(' ')}] ${entries} >>`,
        stream(text === '' ? ' ' : `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`),
      ],
    ),
  ];
  const padding = Array.from({ length: FIRST_EXTRA - 1 - objects.length }, () => 'null');
  return pdfOf([...objects, ...padding, ...extra]);
}

/** A field's appearance: the text, in Helvetica. */
const appearance = (text: string): string =>
  stream(
    `BT /F1 18 Tf 4 6 Td (${text}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 0 300 24] /Resources << /Font << /F1 3 0 R >> >>',
  );

const widget = (value: string, look: string, entries = ''): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${value}) /V (${value}) /Rect [72 600 372 624] /F 4
      /DA (/Helv 18 Tf 0 g) /AP << /N ${look} >> ${entries} >>`;

interface Case {
  readonly make: () => Uint8Array<ArrayBuffer>;
  readonly text: readonly string[];
}
const E = FIRST_EXTRA;
const ref = (number: number): string => `${E + number} 0 R`;

/** Forms whose values once moved to other pages, took the page's text with them or were replaced. */
export const trickyForms: Record<string, Case> = {
  'two pages that share their resources, a field on each': {
    make: () =>
      rawPdf({
        form: true,
        pages: [
          { text: 'First', annotations: [ref(1)], entries: `/Resources ${ref(0)}` },
          { text: 'Second', annotations: [ref(2)], entries: `/Resources ${ref(0)}` },
        ],
        extra: [
          '<< /Font << /F1 3 0 R >> /XObject << >> >>',
          widget('SALARY 600 000', ref(3)),
          widget('PENALTY 5', ref(4)),
          appearance('SALARY 600 000'),
          appearance('PENALTY 5'),
        ],
      }),
    text: ['First SALARY 600 000', 'Second PENALTY 5'],
  },
  'resources that the pages inherit': {
    make: () =>
      rawPdf({
        form: true,
        tree: '/Resources << /Font << /F1 3 0 R >> >>',
        pages: [{ text: 'Clause', annotations: [ref(0)] }],
        extra: [widget('100 kr', ref(1)), appearance('100 kr')],
      }),
    text: ['Clause 100 kr'],
  },
  'a page that already has an object of the name that flattening gives': {
    make: () =>
      rawPdf({
        form: true,
        pages: [
          {
            annotations: [ref(0)],
            entries: `/Resources << /Font << /F1 3 0 R >> /XObject << /Field1 ${ref(2)} /FlatField0 ${ref(2)} >> >>
                      /Contents ${ref(3)}`,
          },
        ],
        extra: [
          widget('NEW', ref(1)),
          appearance('NEW'),
          appearance('EXISTING CLAUSE'),
          stream('q 1 0 0 1 72 700 cm /Field1 Do Q q 1 0 0 1 72 660 cm /FlatField0 Do Q'),
        ],
      }),
    text: ['EXISTING CLAUSE EXISTING CLAUSE NEW'],
  },
  'fields that name the other page as theirs': {
    make: () =>
      rawPdf({
        form: true,
        pages: [
          { text: 'First', annotations: [ref(0)] },
          { text: 'Second', annotations: [ref(1)] },
        ],
        extra: [
          widget('ONE', ref(2), '/P 6 0 R'),
          widget('TWO', ref(3), '/P 4 0 R'),
          appearance('ONE'),
          appearance('TWO'),
        ],
      }),
    text: ['First ONE', 'Second TWO'],
  },
  'an annotation written inside the list, beside a field': {
    make: () =>
      rawPdf({
        form: true,
        pages: [
          {
            text: 'Clause',
            annotations: [
              ref(0),
              `<< /Type /Annot /Subtype /Stamp /Rect [72 500 372 524] /F 4 /AP << /N ${ref(2)} >> >>`,
            ],
          },
        ],
        extra: [widget('FIELD', ref(1)), appearance('FIELD'), appearance('DIRECT NOTE')],
      }),
    text: ['Clause FIELD DIRECT NOTE'],
  },
  'a ticked and an unticked box': {
    make: () =>
      rawPdf({
        form: true,
        pages: [
          {
            text: 'Terms',
            annotations: [
              widget('Yes', `<< /Yes ${ref(0)} /Off ${ref(1)} >>`, '/AS /Yes').replace('/FT /Tx', '/FT /Btn'),
              widget('No', `<< /Yes ${ref(2)} /Off ${ref(1)} >>`, '/AS /Off').replace('/FT /Tx', '/FT /Btn'),
            ],
          },
        ],
        extra: [appearance('X accepted'), stream('', '/Subtype /Form /BBox [0 0 1 1]'), appearance('X refused')],
      }),
    text: ['Terms X accepted'],
  },
  'a field that is hidden': {
    make: () =>
      rawPdf({
        form: true,
        pages: [{ text: 'Clause', annotations: [ref(0)] }],
        extra: [widget('SECRET', ref(1)).replace('/F 4', '/F 2'), appearance('SECRET')],
      }),
    text: ['Clause'],
  },
};

const page = (text: number, type = '/Type /Page'): string =>
  `<< ${type} /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${text} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
const shows = (text: string): string => stream(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`);

function tree(root: string, ...objects: readonly string[]): Uint8Array<ArrayBuffer> {
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', root, HELVETICA, ...objects]);
}

/** Page trees of which pages were once lost. */
export const trickyTrees: Record<string, Case> = {
  'a node without a type': {
    make: () =>
      tree(
        '<< /Type /Pages /Count 2 /Kids [4 0 R 5 0 R] >>',
        page(7),
        '<< /Count 1 /Parent 2 0 R /Kids [6 0 R] >>',
        page(8),
        shows('One'),
        shows('Two'),
      ),
    text: ['One', 'Two'],
  },
  'kids behind a reference': {
    make: () =>
      tree('<< /Type /Pages /Count 2 /Kids 6 0 R >>', page(7), page(8), '[4 0 R 5 0 R]', shows('One'), shows('Two')),
    text: ['One', 'Two'],
  },
  'a type behind a reference': {
    make: () =>
      tree(
        '<< /Type /Pages /Count 2 /Kids [4 0 R 5 0 R] >>',
        page(6, '/Type 8 0 R'),
        page(7),
        shows('One'),
        shows('Two'),
        '/Page',
      ),
    text: ['One', 'Two'],
  },
  'one page listed three times': {
    make: () => tree('<< /Type /Pages /Count 3 /Kids [4 0 R 4 0 R 4 0 R] >>', page(5), shows('Again')),
    text: ['Again', 'Again', 'Again'],
  },
};
