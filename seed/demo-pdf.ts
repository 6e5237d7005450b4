import { PDF } from '@libpdf/core';
import type { DemoFile } from './demo-story.ts';

const WIDTH = 82;

/** Creates a PDF of plain A4 pages with the file's title and paragraphs. */
export async function demoPdf({ title, paragraphs }: DemoFile): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create();
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  for (let first = 0; first === 0 || first < lines.length; first += 40) {
    const page = pdf.addPage({ size: 'a4' });
    if (first === 0) page.drawText(title, { x: 72, y: 760, size: 20 });
    for (const [index, line] of lines.slice(first, first + 40).entries()) {
      if (line !== '') page.drawText(line, { x: 72, y: 715 - index * 16, size: 11 });
    }
  }
  return new Uint8Array(await pdf.save());
}

function wrap(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length < WIDTH) lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
