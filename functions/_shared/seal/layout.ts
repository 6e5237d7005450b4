import type { Colour, PageCanvas } from '../pdf/page-canvas.ts';
import type { Face } from '../pdf/text/coverage.ts';
import type { TextLine, Typesetter } from '../pdf/text/typesetter.ts';

/** A4 in points, and the frame that text keeps to. */
export const page = { width: 595.28, height: 841.89, left: 60, right: 535.28, top: 104, bottom: 770 } as const;
export const columnWidth = page.right - page.left;

export const colours = {
  ink: [0.09, 0.11, 0.15],
  quiet: [0.39, 0.42, 0.48],
  hairline: [0.86, 0.87, 0.9],
  surface: [0.967, 0.972, 0.98],
  accent: [0.12, 0.33, 0.62],
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
  /** A heading stays on the page of what follows it. */
  readonly keepWithNext?: boolean;
  draw(canvas: PageCanvas, top: number): void;
}

export const gap = (height: number): Block => ({ height, draw: () => {} });

/** Lines of text under each other, wrapped to the width. */
export function paragraph(typesetter: Typesetter, text: string, style: TextStyle, x: number, width: number): Block {
  const lines = typesetter.wrap(text, style.face, style.size, width);
  return {
    height: lines.length * style.leading,
    draw: (canvas, top) => lines.forEach((line, index) => drawLine(canvas, line, style, x, top + index * style.leading)),
  };
}

/** One line whose box begins at `top`: the baseline sits so that the letters look centred in the leading. */
export function drawLine(canvas: PageCanvas, line: TextLine, style: TextStyle, x: number, top: number): void {
  canvas.text(line, x, top + style.leading / 2 + style.size * 0.36, style.size, style.colour);
}

/** Blocks under each other as one. */
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

/** Blocks beside each other as one; each knows its own x. */
export function beside(...blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map((block) => block.height)),
    draw: (canvas, top) => blocks.forEach((block) => block.draw(canvas, top)),
  };
}

/** Puts blocks on as few pages as they need; what is kept together moves together. */
export function paginate(blocks: readonly Block[]): Block[][] {
  const room = page.bottom - page.top;
  const pages: Block[][] = [[]];
  let used = 0;
  for (let at = 0; at < blocks.length; ) {
    let end = at + 1;
    while (blocks[end - 1]?.keepWithNext && end < blocks.length) end += 1;
    const group = blocks.slice(at, end);
    const height = group.reduce((sum, block) => sum + block.height, 0);
    if (used > 0 && used + height > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(...group);
    used += height;
    at = end;
  }
  return pages;
}
