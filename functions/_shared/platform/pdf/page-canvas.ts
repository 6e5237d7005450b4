import { clusterTexts } from './font-book.ts';
import type { FontBook } from './font-book.ts';
import type { TextLine, TextRun } from './text/typesetter.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a screen reader reads of a page, in this order. */
export interface DrawnElement {
  readonly type: 'P' | 'Figure';
  /** The numbers of its marked contents on the page. */
  readonly contents: readonly number[];
  /** What a figure shows, in words. */
  readonly alternative?: string;
}

/** Draws on one page. Points, from the page's top left corner, y downwards; y of a text is its baseline. */
export interface PageCanvas {
  text(line: TextLine, x: number, baseline: number, size: number, colour: Colour): void;
  fill(box: Box, colour: Colour, radius?: number): void;
  frame(box: Box, colour: Colour, lineWidth: number, radius?: number): void;
  rule(x: number, y: number, width: number, colour: Colour, lineWidth: number): void;
  /** Many rectangles as one shape (a QR code). */
  fillAll(boxes: readonly Box[], colour: Colour): void;
  /** An image by its resource name, and what it shows. */
  image(name: string, box: Box, alternative: string): void;
  /** Text from here on is a paragraph of its own; false: it repeats on every page, and is not read. */
  paragraph(isRead: boolean): void;
  elements(): readonly DrawnElement[];
  /** The page's content stream. */
  content(): Uint8Array;
}

const format = (value: number) => String(Math.round(value * 1000) / 1000);
const join = (...values: readonly number[]) => values.map(format).join(' ');

/** Text with a byte order mark, as PDF strings want it outside of Latin. */
function utf16Hex(text: string): string {
  let digits = 'feff';
  for (let at = 0; at < text.length; at += 1) digits += text.charCodeAt(at).toString(16).padStart(4, '0');
  return digits;
}

/** The operands of TJ (and Ts for raised glyphs) that put each glyph where the shaper wants it. */
function showGlyphs(run: TextRun, codes: readonly number[], size: number): string {
  const perMille = 1000 / run.font.unitsPerEm;
  const operators: string[] = [];
  let rise = 0;
  let pending = 0;
  let array = '';
  const flush = () => {
    if (array) operators.push(`[${array}] TJ`);
    array = '';
  };
  for (const [index, { glyph, advance, xOffset, yOffset }] of run.glyphs.entries()) {
    if (yOffset !== rise) {
      flush();
      operators.push(`${format((yOffset / run.font.unitsPerEm) * size)} Ts`);
      rise = yOffset;
    }
    const shift = pending - xOffset * perMille;
    if (Math.abs(shift) > 0.01) array += ` ${format(shift)} `;
    array += `<${(codes[index] ?? 0).toString(16).padStart(4, '0')}>`;
    pending = (run.font.advanceOf(glyph) - advance + xOffset) * perMille;
  }
  flush();
  if (rise !== 0) operators.push('0 Ts');
  return operators.join(' ').replaceAll('><', '');
}

/**
 * Where several glyphs make up one letter, the run has its text as a whole. Not for right-to-left text: readers reverse
 * such text themselves, and some would reverse this, too.
 */
function needsActualText(run: TextRun): boolean {
  return !run.rightToLeft && clusterTexts(run).includes('');
}

/** The operators that draw a line of text; y is its baseline in the space that it is drawn in. */
export function textOperators(
  fonts: FontBook,
  line: TextLine,
  { x, y, size, colour }: { readonly x: number; readonly y: number; readonly size: number; readonly colour: Colour },
): string[] {
  const operators: string[] = [];
  let at = x;
  for (const run of line.runs) {
    const isSpelt = needsActualText(run);
    if (isSpelt) operators.push(`/Span <</ActualText <${utf16Hex(run.text)}>>> BDC`);
    const { name, codes } = fonts.use(run);
    operators.push(
      `BT /${name} ${format(size)} Tf ${join(...colour)} rg`,
      `1 0 0 1 ${join(at, y)} Tm ${showGlyphs(run, codes, size)} ET`,
    );
    if (isSpelt) operators.push('EMC');
    at += run.width * size;
  }
  return operators;
}

function roundedPath(pageHeight: number, { x, y, width, height }: Box, radius: number): string {
  const bottom = pageHeight - y - height;
  if (radius === 0) return `${join(x, bottom, width, height)} re`;
  const right = x + width;
  const top = bottom + height;
  // Distance of a Bézier's control points that makes it a quarter circle.
  const near = radius * (1 - 0.5523);
  return [
    `${join(x + radius, bottom)} m`,
    `${join(right - radius, bottom)} l ${join(right - near, bottom, right, bottom + near, right, bottom + radius)} c`,
    `${join(right, top - radius)} l ${join(right, top - near, right - near, top, right - radius, top)} c`,
    `${join(x + radius, top)} l ${join(x + near, top, x, top - near, x, top - radius)} c`,
    `${join(x, bottom + radius)} l ${join(x, bottom + near, x + near, bottom, x + radius, bottom)} c h`,
  ].join(' ');
}

export function createPageCanvas(pageHeight: number, fonts: FontBook): PageCanvas {
  const operators: string[] = [];
  const elements: { type: 'P' | 'Figure'; contents: number[]; alternative?: string }[] = [];
  let marked = 0;
  let paragraph: number[] | null = null;
  const ornament = (...drawn: readonly string[]) => operators.push('/Artifact BMC', ...drawn, 'EMC');
  const begin = (contents: number[], type: string) => {
    contents.push(marked);
    operators.push(`/${type} <</MCID ${marked}>> BDC`);
    marked += 1;
  };
  return {
    text: (line, x, baseline, size, colour) => {
      if (paragraph === null) operators.push('/Artifact BMC');
      else begin(paragraph, 'P');
      operators.push(...textOperators(fonts, line, { x, y: pageHeight - baseline, size, colour }), 'EMC');
    },
    fill: (box, colour, radius = 0) => {
      ornament(`${join(...colour)} rg ${roundedPath(pageHeight, box, radius)} f`);
    },
    frame: (box, colour, lineWidth, radius = 0) => {
      ornament(`${join(...colour)} RG ${format(lineWidth)} w ${roundedPath(pageHeight, box, radius)} S`);
    },
    rule: (x, y, width, colour, lineWidth) => {
      const height = pageHeight - y;
      ornament(`${join(...colour)} RG ${format(lineWidth)} w ${join(x, height)} m ${join(x + width, height)} l S`);
    },
    fillAll: (boxes, colour) => {
      const shapes = boxes.map((box) => roundedPath(pageHeight, box, 0));
      ornament(`${join(...colour)} rg ${shapes.join(' ')} f`);
    },
    image: (name, { x, y, width, height }, alternative) => {
      const contents: number[] = [];
      elements.push({ type: 'Figure', contents, alternative });
      begin(contents, 'Figure');
      operators.push(`q ${join(width, 0, 0, height, x, pageHeight - y - height)} cm /${name} Do Q`, 'EMC');
    },
    paragraph: (isRead) => {
      paragraph = isRead ? [] : null;
      if (paragraph) elements.push({ type: 'P', contents: paragraph });
    },
    elements: () => elements.filter(({ contents }) => contents.length > 0),
    content: () => new TextEncoder().encode(operators.join('\n')),
  };
}
