import { PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { deflated } from './deflated.ts';
import type { Deflated } from './deflated.ts';
import type { Pixels } from '../pictures/pixels.ts';

interface Layers {
  readonly width: number;
  readonly height: number;
  readonly colour: Uint8Array;
  readonly opacity: Uint8Array;
}

/** Adds up the pixels from row `from` on that fall into one row of squares: red, green, blue by opacity, opacity. */
function sumRow({ width, height, data }: Pixels, factor: number, from: number, sums: Float64Array): void {
  sums.fill(0);
  for (let y = from; y < Math.min(from + factor, height); y += 1) {
    for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha === 0) continue;
      const place = Math.floor(x / factor) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[place + channel] = (sums[place + channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
      }
      sums[place + 3] = (sums[place + 3] ?? 0) + alpha;
    }
  }
}

/** Averages squares of `factor` pixels; a colour counts as much as it is opaque. */
function reduced(pixels: Pixels, factor: number): Layers {
  const [width, height] = [Math.ceil(pixels.width / factor), Math.ceil(pixels.height / factor)];
  const colour = new Uint8Array(width * height * 3);
  const opacity = new Uint8Array(width * height);
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < height; y += 1) {
    sumRow(pixels, factor, y * factor, sums);
    for (let x = 0; x < width; x += 1) {
      const alphas = sums[x * 4 + 3] ?? 0;
      if (alphas === 0) continue;
      const place = y * width + x;
      opacity[place] = Math.min(255, Math.round(alphas / (factor * factor)));
      for (let channel = 0; channel < 3; channel += 1) {
        colour[place * 3 + channel] = (sums[x * 4 + channel] ?? 0) / alphas;
      }
    }
  }
  return { width, height, colour, opacity };
}

/** An image that is ready for any number of files. */
export interface PackedImage {
  readonly width: number;
  readonly height: number;
  readonly colour: Deflated;
  readonly opacity: Deflated;
}

/** Packs pixels as an image with soft edges, at most so many pixels wide (or high, for a tall one). */
export async function packedImage(pixels: Pixels, most: number): Promise<PackedImage> {
  const factor = Math.ceil(Math.max(pixels.width, pixels.height) / most);
  const { width, height, colour, opacity } = reduced(pixels, factor);
  return { width, height, colour: await deflated(colour), opacity: await deflated(opacity) };
}

/** Embeds the image into a file. */
export function embedImage(pdf: PDF, { width, height, colour, opacity }: PackedImage): PdfRef {
  const register = (space: string, { packed }: Deflated, more: Record<string, PdfObject>) => {
    const entries = {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: PdfNumber.of(width),
      Height: PdfNumber.of(height),
      ColorSpace: PdfName.of(space),
      BitsPerComponent: PdfNumber.of(8),
      Filter: PdfName.FlateDecode,
      ...more,
    };
    return pdf.register(PdfStream.fromDict(entries, packed));
  };
  const mask = register('DeviceGray', opacity, {});
  return register('DeviceRGB', colour, { SMask: mask });
}
