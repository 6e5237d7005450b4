/** A paragraph of a page. CODE breaks anywhere, in letters of one width. */
export interface Paragraph {
  readonly style: keyof typeof STYLES;
  readonly text: string;
}

interface PlainPdf {
  readonly title: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
  readonly paragraphs: readonly Paragraph[];
  /** Kept in the file as it is, so that it can be found without reading PDF. ASCII. */
  readonly attached: { readonly name: string; readonly text: string } | null;
}

/** Returns how wide a text is, in thousandths of its size. */
export type Measure = (text: string, isBold: boolean) => number;

const STYLES = {
  TITLE: { font: 'B', size: 20, leading: 26, after: 10 },
  HEADING: { font: 'B', size: 12, leading: 16, after: 2 },
  TEXT: { font: 'R', size: 11, leading: 15, after: 8 },
  CODE: { font: 'C', size: 7, leading: 9, after: 8 },
} as const;

// A4 in points.
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const COURIER_WIDTH = 600;

/**
 * Returns a PDF of text alone. The standard fonts have the letters of Windows-1252: others lose their accents, or become a
 * question mark. A library that embeds fonts weighs more than all pages of reporters together.
 */
export function plainPdf({ title, language, paragraphs, attached }: PlainPdf, measure: Measure): Blob {
  const pages = paged(paragraphs.flatMap((paragraph) => linesOf(paragraph, measure)));
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  // The catalogue and the list of pages name what comes after them.
  const [catalogue, list] = [add(''), add('')];
  const fonts = { R: 'Helvetica', B: 'Helvetica-Bold', C: 'Courier' };
  const named = Object.entries(fonts).map(
    ([name, font]) =>
      `/${name} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`)} 0 R`,
  );
  const kids = pages.map((page) => {
    const content = add(stream(page.join('\n')));
    const resources = `<< /Font << ${named.join(' ')} >> >>`;
    return add(
      `<< /Type /Page /Parent ${list} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  });
  const info = add(`<< /Title ${unicode(title)} >>`);
  let names = '';
  if (attached !== null) {
    const file = add(stream(attached.text, '/Type /EmbeddedFile'));
    const name = unicode(attached.name);
    const spec = add(`<< /Type /Filespec /F ${name} /UF ${name} /EF << /F ${file} 0 R >> >>`);
    names = `/Names << /EmbeddedFiles << /Names [${name} ${spec} 0 R] >> >>`;
  }
  objects[list - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  objects[catalogue - 1] =
    `<< /Type /Catalog /Pages ${list} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> ${names} >>`;
  return new Blob([written(objects, `/Root ${catalogue} 0 R /Info ${info} 0 R`)], { type: 'application/pdf' });
}

interface Line {
  readonly style: keyof typeof STYLES;
  readonly text: string;
  readonly isLast: boolean;
}

function linesOf({ style, text }: Paragraph, measure: Measure): readonly Line[] {
  const { font, size } = STYLES[style];
  const most = ((WIDTH - 2 * MARGIN) / size) * 1000;
  const isWide = (line: string) =>
    (font === 'C' ? line.length * COURIER_WIDTH : measure(line, font === 'B')) > (font === 'C' ? most : most * 0.96);
  const lines = text.split(/\r?\n/).flatMap((part) => wrapped(part, isWide));
  return lines.map((line, at) => ({ style, text: line, isLast: at === lines.length - 1 }));
}

/** Breaks at spaces, and within words that are wider than the page. */
function wrapped(text: string, isWide: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (!isWide(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (isWide(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** The drawing operators of each page. */
function paged(lines: readonly Line[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let y = HEIGHT - MARGIN;
  for (const { style, text, isLast } of lines) {
    const { font, size, leading, after } = STYLES[style];
    if (y - leading < MARGIN) {
      pages.push([]);
      y = HEIGHT - MARGIN;
    }
    y -= leading;
    pages.at(-1)?.push(`BT /${font} ${size} Tf ${MARGIN} ${y} Td <${hex(toWindows1252(text))}> Tj ET`);
    if (isLast) y -= after;
  }
  return pages;
}

const stream = (content: string, more = ''): string =>
  `<< ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The file: header, objects, table of their places, trailer. All of it is ASCII, so that places are lengths. */
function written(objects: readonly string[], root: string): string {
  let file = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} ${root} >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const hex = (codes: readonly number[]): string => codes.map((code) => code.toString(16).padStart(2, '0')).join('');

const unicode = (text: string): string => {
  const units = Array.from({ length: text.length }, (_none, at) => text.charCodeAt(at));
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
};

/** 0x80 to 0x9F; spaces where nothing is. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
};

function toWindows1252(text: string): readonly number[] {
  return Array.from(text.normalize('NFC'), (letter) => codeOf(letter) ?? codeOf(plain(letter)) ?? 0x3f);
}

const plain = (letter: string): string => WITHOUT_ACCENT[letter] ?? letter.normalize('NFD').charAt(0);

function codeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = letter === ' ' ? -1 : UPPER.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}

/** Measures as the browser draws Arial, which is as wide as Helvetica. */
export function browserMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, isBold) => {
    if (context === null) return text.length * COURIER_WIDTH;
    context.font = `${isBold ? 'bold ' : ''}100px Helvetica, Arial, sans-serif`;
    return context.measureText(text).width * 10;
  };
}
