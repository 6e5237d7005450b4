import type { Language } from '../../platform/contract/languages.ts';
import { ownPagesPdf } from '../../platform/pdf/own-pages.ts';
import {
  beside,
  colours,
  columnWidth,
  flushRight,
  gap,
  page,
  paragraph,
  stack,
  styles,
} from '../../platform/pdf/page-layout.ts';
import type { Block } from '../../platform/pdf/page-layout.ts';
import { escapeUncovered } from '../../platform/pdf/text/coverage.ts';
import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';

export interface Cell {
  readonly text: string;
  readonly style: keyof typeof styles;
  /** Where the text begins and how wide it may be, in points from the left margin. */
  readonly from?: number;
  readonly width?: number;
  /** For numbers: the right edge instead. */
  readonly end?: number;
}

/** Cells side by side. */
export interface SheetRow {
  readonly cells: readonly Cell[];
  /** Points above. */
  readonly before?: number;
  /** A line above: for the first row of a table, and for a total. */
  readonly ruled?: boolean;
  readonly keepWithNext?: boolean;
}

export interface Sheet {
  readonly title: string;
  readonly head: string;
  readonly language: Language;
  /** The file's date; absent: when it is made. */
  readonly madeAt?: string;
  readonly rows: readonly SheetRow[];
}

/** Writes rows of text and numbers as a PDF. */
export function sheetPdf({ rows, ...sheet }: Sheet): Promise<Uint8Array> {
  const drawable = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, text: escapeUncovered(cell.text) })),
  }));
  return ownPagesPdf({
    ...sheet,
    texts: drawable.flatMap(({ cells }) => cells.map(({ text, style }) => ({ text, face: styles[style].face }))),
    blocks: (typesetter) => drawable.map((row) => rowBlock(typesetter, row)),
  });
}

function rowBlock(typesetter: Typesetter, { cells, before = 0, ruled = false, keepWithNext = false }: SheetRow): Block {
  const row = beside(...cells.map((cell) => cellBlock(typesetter, cell)));
  const block = ruled ? stack([rule, gap(5), row, gap(3)]) : row;
  return { ...block, keepWithNext, spaceBefore: before };
}

const rule: Block = {
  height: 0,
  draw: (canvas, top) => canvas.rule(page.left, top, columnWidth, colours.hairline, 0.75),
};

function cellBlock(typesetter: Typesetter, { text, style, from = 0, width = columnWidth - from, end }: Cell): Block {
  if (end !== undefined) return flushRight(typesetter, text, styles[style], page.left + end);
  return paragraph(typesetter, text, styles[style], page.left + from, width);
}
