import { encode } from 'uqr';
import type { Box } from '../pdf/page-canvas.ts';

/** Draws the dark modules of a QR code for the text inside the box; a run in a row is one rectangle. */
export function qrCode(text: string, box: Box): Box[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = box.width / size;
  return data.flatMap((row, rowIndex) => {
    const runs: Box[] = [];
    for (let at = 0; at < size;) {
      let end = at;
      while (row[end]) end += 1;
      if (end > at) {
        runs.push({
          x: box.x + at * unit,
          y: box.y + rowIndex * unit,
          width: (end - at) * unit,
          height: unit,
        });
      }
      at = Math.max(end, at + 1);
    }
    return runs;
  });
}
