import type { Colour, PageCanvas } from './page-canvas.ts';
import type { Face } from './text/coverage.ts';
import type { TextLine, Typesetter } from './text/typesetter.ts';

/** A4 in points, and the frame for text. */
export const page = { width: 595.28, height: 841.89, left: 60, right: 535.28, top: 98, bottom: 784 } as const;
export const columnWidth = page.right - page.left;

export const colours = {
  ink: [0.09, 0.11, 0.15],
  quiet: [0.39, 0.42, 0.48],
  hairline: [0.86, 0.87, 0.9],
  surface: [0.967, 0.972, 0.98],
  accent: [0.09, 0.396, 0.416],
} as const satisfies Record<string, Colour>;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** Distance from one baseline to the next, in points. */
  readonly leading: number;
  readonly colour: Colour;
}

export const styles = {
  title: { face: 'semibold', size: 22, leading: 28, colour: colours.ink },
  subtitle: { face: 'regular', size: 13, leading: 18, colour: colours.ink },
  heading: { face: 'semibold', size: 12, leading: 16, colour: colours.ink },
  body: { face: 'regular', size: 9, leading: 13.5, colour: colours.ink },
  quiet: { face: 'regular', size: 8.5, leading: 12.5, colour: colours.quiet },
  small: { face: 'regular', size: 7.5, leading: 10.5, colour: colours.quiet },
  strong: { face: 'semibold', size: 10.5, leading: 15, colour: colours.ink },
  label: { face: 'regular', size: 8.5, leading: 13.5, colour: colours.quiet },
  hash: { face: 'mono', size: 8, leading: 12, colour: colours.ink },
} as const satisfies Record<string, TextStyle>;

/** A piece of the page that is never split. */
export interface Block {
  readonly height: number;
  /** A heading stays on the same page as the block that follows it. */
  readonly keepWithNext?: boolean;
  /** Space above, omitted at the top of a page. */
  readonly spaceBefore?: number;
  draw(canvas: PageCanvas, top: number): void;
}

export const gap = (height: number): Block => ({ height, draw: () => {} });

/** Lines of text below each other, wrapped to the width. */
export function paragraph(typesetter: Typesetter, text: string, style: TextStyle, x: number, width: number): Block {
  const lines = typesetter.wrap(text, style.face, style.size, width);
  return {
    height: lines.length * style.leading,
    draw: (canvas, top) => {
      canvas.paragraph(true);
      lines.forEach((line, index) => drawLine(canvas, line, style, x, top + index * style.leading));
    },
  };
}

/** One line that ends at `right`, by default the right margin. */
export function flushRight(typesetter: Typesetter, text: string, style: TextStyle, right: number = page.right): Block {
  const line = typesetter.line(text, style.face);
  return {
    height: style.leading,
    draw: (canvas, top) => drawLine(canvas, line, style, right - line.width * style.size, top),
  };
}

/** One line whose box begins at `top`. The baseline is placed so that the letters look centred in the leading. */
export function drawLine(canvas: PageCanvas, line: TextLine, style: TextStyle, x: number, top: number): void {
  canvas.text(line, x, top + style.leading / 2 + style.size * 0.36, style.size, style.colour);
}

/** Stacks blocks vertically into one. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (canvas, top) => {
      let at = top;
      for (const block of blocks) {
        block.draw(canvas, at);
        at += block.height;
      }
    },
  };
}

/** Puts blocks side by side into one; each has its own x. */
export function beside(...blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map((block) => block.height)),
    draw: (canvas, top) => blocks.forEach((block) => block.draw(canvas, top)),
  };
}

export interface PlacedBlock {
  readonly block: Block;
  readonly top: number;
}

/** The blocks from `at` that stay together: headings, and the first block that is not a heading. */
function groupAt(blocks: readonly Block[], at: number): readonly Block[] {
  const end = blocks.findIndex((block, index) => index >= at && !block.keepWithNext);
  return blocks.slice(at, end === -1 ? blocks.length : end + 1);
}

function place(group: readonly Block[], from: number): { placed: PlacedBlock[]; bottom: number } {
  let bottom = from;
  const placed = group.map((block) => {
    const top = bottom + (bottom === page.top ? 0 : (block.spaceBefore ?? 0));
    bottom = top + block.height;
    return { block, top };
  });
  return { placed, bottom };
}

/** Distributes the blocks over as few pages as possible. */
export function paginate(blocks: readonly Block[]): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]];
  let bottom: number = page.top;
  for (let at = 0; at < blocks.length;) {
    const group = groupAt(blocks, at);
    let next = place(group, bottom);
    if (next.bottom > page.bottom && bottom > page.top) {
      pages.push([]);
      next = place(group, page.top);
    }
    pages.at(-1)?.push(...next.placed);
    bottom = next.bottom;
    at += group.length;
  }
  return pages;
}
