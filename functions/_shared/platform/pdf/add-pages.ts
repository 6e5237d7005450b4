import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { deflated } from './deflated.ts';
import type { Deflated } from './deflated.ts';
import { embedImage } from './embed-image.ts';
import type { PackedImage } from './embed-image.ts';
import { createFontBook } from './font-book.ts';
import type { FontBook } from './font-book.ts';
import { createPageCanvas } from './page-canvas.ts';
import type { DrawnElement, PageCanvas } from './page-canvas.ts';
import type { Typesetter } from './text/typesetter.ts';
import { colours, drawLine, page, styles } from './page-layout.ts';
import type { PlacedBlock } from './page-layout.ts';
import { hangPages } from './update/hang-pages.ts';
import type { OwnPage } from './update/hang-pages.ts';
import { addToReadingOrder } from './update/reading-order.ts';

/** The running header and footer of every page. */
export interface Frame {
  readonly typesetter: Typesetter;
  readonly brand: string;
  readonly head: string;
  readonly foot: (index: number) => string;
  readonly language: string;
}

/** Pages that are drawn once and can be added to any number of files. */
export interface DrawnPages {
  readonly pages: readonly { readonly content: Deflated; readonly elements: readonly DrawnElement[] }[];
  readonly fonts: FontBook;
  /** By the names by which the pages draw them. */
  readonly images: ReadonlyMap<string, PackedImage>;
  readonly language: string;
}

/** Draws our own pages. */
export async function drawPages(
  pages: readonly (readonly PlacedBlock[])[],
  images: ReadonlyMap<string, PackedImage>,
  frame: Frame,
): Promise<DrawnPages> {
  const fonts = createFontBook();
  const drawn: { content: Deflated; elements: readonly DrawnElement[] }[] = [];
  for (const [index, blocks] of pages.entries()) {
    const canvas = createPageCanvas(page.height, fonts);
    drawPage(canvas, blocks, frame, index);
    drawn.push({ content: await deflated(canvas.content()), elements: canvas.elements() });
  }
  return { pages: drawn, fonts, images, language: frame.language };
}

/** Adds drawn pages at the end of a file, and of what a screen reader reads. Returns them. */
export async function addPages(pdf: PDF, { pages, fonts, images, language }: DrawnPages): Promise<readonly OwnPage[]> {
  const xObjects = new PdfDict();
  for (const [name, image] of images) xObjects.set(name, embedImage(pdf, image));
  const resources = pdf.register(PdfDict.of({ Font: await fonts.embed(pdf), XObject: xObjects }));
  const dicts = pages.map(({ content }) =>
    PdfDict.of({
      Type: PdfName.Page,
      MediaBox: wholePage(),
      CropBox: wholePage(),
      Rotate: PdfNumber.of(0),
      Resources: resources,
      Contents: pdf.register(PdfStream.fromDict({ Filter: PdfName.FlateDecode }, content.packed)),
    }),
  );
  const added = hangPages(pdf, dicts);
  const read = added.map((one, index) => ({ ...one, elements: pages[index]?.elements ?? [] }));
  addToReadingOrder(pdf, read, language);
  return added;
}

const wholePage = () => new PdfArray([0, 0, page.width, page.height].map((value) => PdfNumber.of(value)));

/** Draws one page: running header, blocks, page number. */
function drawPage(
  canvas: PageCanvas,
  blocks: readonly PlacedBlock[],
  { typesetter, brand, head, foot }: Frame,
  index: number,
): void {
  canvas.paragraph(false);
  drawLine(canvas, typesetter.line(brand, 'semibold'), { ...styles.strong, colour: colours.accent }, page.left, 48);
  const headLine = typesetter.line(head, styles.quiet.face);
  drawLine(canvas, headLine, styles.quiet, page.right - headLine.width * styles.quiet.size, 49);
  canvas.rule(page.left, 74, page.right - page.left, colours.hairline, 0.75);
  for (const { block, top } of blocks) {
    canvas.paragraph(true);
    block.draw(canvas, top);
  }
  canvas.paragraph(false);
  const footLine = typesetter.line(foot(index), styles.small.face);
  drawLine(canvas, footLine, styles.small, page.right - footLine.width * styles.small.size, 796);
}
