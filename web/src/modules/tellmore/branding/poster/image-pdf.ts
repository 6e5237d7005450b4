import { concat, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

interface Picture {
  readonly jpeg: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In millimetres. */
  readonly paper: { readonly width: number; readonly height: number };
  readonly title: string;
  readonly language: string;
}

const POINTS_PER_MM = 72 / 25.4;

/** Returns a PDF (ISO 32000-1) of one page that a JPEG picture fills. */
export function imagePdf({ jpeg, width, height, paper, title, language }: Picture): Bytes {
  const wide = (paper.width * POINTS_PER_MM).toFixed(2);
  const high = (paper.height * POINTS_PER_MM).toFixed(2);
  const content = utf8(`q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q`);
  const objects: Bytes[] = [
    utf8(`<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`),
    utf8('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    utf8(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] ` +
        '/Resources << /XObject << /Picture 5 0 R >> >> /Contents 4 0 R >>',
    ),
    stream('', content),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode ',
      jpeg,
    ),
    utf8(`<< /Title <feff${utf16(title)}> >>`),
  ];
  let file = utf8('%PDF-1.4\n');
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file = concat(file, utf8(`${index + 1} 0 obj\n`), object, utf8('\nendobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end =
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return concat(file, utf8(end));
}

const stream = (entries: string, bytes: Uint8Array): Bytes =>
  concat(utf8(`<< ${entries}/Length ${bytes.length} >>\nstream\n`), bytes, utf8('\nendstream'));

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_unit, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
