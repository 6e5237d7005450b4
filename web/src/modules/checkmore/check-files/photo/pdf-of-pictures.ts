/** A JPEG with three colours, as a canvas writes it. */
export interface JpegPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longer side of A4, in points. */
const LONG_SIDE = 842;

/**
 * Writes pictures as a PDF with one page each (ISO 32000-1, 7.5): the JPEGs as they are, which a library would add
 * 300 kB of code for.
 */
export function pdfOfPictures(pages: readonly JpegPage[]): Blob {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>): void => {
    parts.push(part);
    length += part.length;
  };
  const writeObject = (number: number, ...body: readonly (string | Uint8Array<ArrayBuffer>)[]): void => {
    offsets[number - 1] = length;
    for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) write(part);
  };

  write('%PDF-1.4\n');
  writeObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  writeObject(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [index, { bytes, width, height }] of pages.entries()) {
    const number = 3 + index * 3;
    const scale = LONG_SIDE / Math.max(width, height);
    const [across, down] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const content = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`;
    writeObject(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R `,
      `/Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    writeObject(number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    writeObject(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    );
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
