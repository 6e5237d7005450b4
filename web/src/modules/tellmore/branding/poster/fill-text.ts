interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** In pixels. It shrinks until the text fits into so many lines. */
  readonly size: number;
  readonly lines: number;
  readonly weight: number;
  readonly colour: string;
  readonly family: string;
  readonly align?: 'left' | 'center';
}

const LINE_HEIGHT = 1.25;

/** Draws a text from its top, broken into lines. Returns the height that it took. */
export function fillText(context: CanvasRenderingContext2D, text: string, box: TextBox): number {
  context.textBaseline = 'top';
  context.textAlign = box.align ?? 'left';
  context.fillStyle = box.colour;
  let size = box.size;
  let lines = broken(context, text, box, size);
  while (size > 16 && !fits(context, lines, box)) {
    size -= 2;
    lines = broken(context, text, box, size);
  }
  for (const [index, line] of lines.entries()) context.fillText(line, box.x, box.y + index * size * LINE_HEIGHT);
  return lines.length * size * LINE_HEIGHT;
}

const fits = (context: CanvasRenderingContext2D, lines: readonly string[], box: TextBox): boolean =>
  lines.length <= box.lines && lines.every((line) => context.measureText(line).width <= box.width);

function broken(context: CanvasRenderingContext2D, text: string, { width, weight, family }: TextBox, size: number) {
  context.font = `${weight} ${size}px ${family}`;
  const lines: string[] = [];
  // Addresses may be broken after a slash or hyphen, other texts between words.
  for (const part of text.split(/(?<=[\s/-])/)) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && context.measureText(longer.trimEnd()).width <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
