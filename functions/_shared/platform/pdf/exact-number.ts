import { PdfNumber } from '@libpdf/core';

const DIGITS = 10;

/**
 * A number that is written with ten digits behind the point. LibPDF writes five, which makes 1/2048, a usual scale of
 * fonts drawn by programs (Type 3), a third of a per cent larger.
 */
export class ExactNumber extends PdfNumber {
  override toBytes(writer: Parameters<PdfNumber['toBytes']>[0]): void {
    const text = Number.isInteger(this.value) ? String(this.value) : this.value.toFixed(DIGITS).replace(/\.?0+$/, '');
    writer.writeAscii(text === '-0' ? '0' : text);
  }
}
