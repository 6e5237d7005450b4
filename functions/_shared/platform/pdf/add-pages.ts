import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { createFontBook } from './font-book.ts';
import type { Merger } from './merger.ts';
import { createPageCanvas } from './page-canvas.ts';
import type { PageCanvas } from './page-canvas.ts';
import type { Typesetter } from './text/typesetter.ts';
import { colours, drawLine, page, styles } from './page-layout.ts';
import type { PlacedBlock } from './page-layout.ts';

/** The running header and footer of every page. */
export interface Frame {
  readonly typesetter: Typesetter;
  readonly brand: string;
  readonly head: string;
  readonly foot: (index: number) => string;
  readonly language: string;
}

/** Adds our own pages at the end of the file. `images`: the resources that the blocks draw by name. */
export async function addPages(
  pdf: PDF,
  merger: Merger,
  pages: readonly (readonly PlacedBlock[])[],
  images: PdfDict,
  frame: Frame,
): Promise<void> {
  const fonts = createFontBook();
  const resources = new PdfDict();
  const resourcesRef = pdf.register(resources);
  pages.forEach((blocks, index) => {
    const canvas = createPageCanvas(page.height, fonts);
    drawPage(canvas, blocks, frame, index);
    const dict = PdfDict.of({
      Type: PdfName.of('Page'),
      MediaBox: new PdfArray([0, 0, page.width, page.height].map((value) => PdfNumber.of(value))),
      Resources: resourcesRef,
      Contents: pdf.register(new PdfStream(undefined, canvas.content())),
    });
    merger.appendDrawn(dict, canvas.elements(), frame.language);
  });
  resources.set('Font', await fonts.embed(pdf));
  resources.set('XObject', images);
}

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
