import { findSheet } from './find-sheet.ts';
import type { Pixels } from './find-sheet.ts';
import { sheetSize, WHOLE } from './quad.ts';
import type { Quad } from './quad.ts';
import { straighten } from './straighten.ts';

/** A photo of one page: what was chosen, where the sheet is in it, and how often it is turned to the right. */
export interface PhotoPage {
  readonly id: string;
  readonly file: File;
  readonly quad: Quad;
  /** Quarter turns, 0–3. */
  readonly turns: number;
}

/** The longer side of a page that is kept, in pixels: about 200 dots an inch of A4. */
export const PAGE_SIDE = 2_200;
/** Of the picture in which the sheet is looked for. */
const SEARCH_SIDE = 400;

/** Reads a photo and finds the sheet in it; null when the browser cannot read it. */
export async function readPhoto(file: File): Promise<PhotoPage | null> {
  const pixels = await pixelsOf(file, SEARCH_SIDE);
  if (pixels === null) return null;
  return { id: crypto.randomUUID(), file, quad: findSheet(pixels) ?? WHOLE, turns: 0 };
}

/** Returns the upright picture as it was chosen, for the corners to be shown on. */
export async function pictureOf({ file }: PhotoPage, side: number): Promise<Blob | null> {
  const canvas = await canvasOf(file, side);
  return canvas && jpegOf(canvas, 0.7);
}

export interface StraightPage {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Returns the straightened and turned page as a JPEG whose longer side has at most `side` pixels. */
export async function straightPage(
  { file, quad, turns }: PhotoPage,
  side: number,
  quality: number,
): Promise<StraightPage | null> {
  const source = await pixelsOf(file, Math.round(side * 1.2));
  if (source === null) return null;
  const sheet = sheetSize(quad, source.width, source.height);
  const scale = Math.min(1, side / Math.max(sheet.width, sheet.height));
  const straight = canvasWith(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
  const drawing = straight.getContext('2d');
  if (!drawing) return null;
  const target = drawing.createImageData(straight.width, straight.height);
  straighten(source, quad, target);
  drawing.putImageData(target, 0, 0);
  const canvas = turned(straight, turns);
  const blob = await jpegOf(canvas, quality);
  return blob && { blob, width: canvas.width, height: canvas.height };
}

function turned(from: HTMLCanvasElement, turns: number): HTMLCanvasElement {
  if (turns === 0) return from;
  const isOnSide = turns % 2 === 1;
  const canvas = canvasWith(isOnSide ? from.height : from.width, isOnSide ? from.width : from.height);
  const drawing = canvas.getContext('2d');
  drawing?.translate(canvas.width / 2, canvas.height / 2);
  drawing?.rotate((turns * Math.PI) / 2);
  drawing?.drawImage(from, -from.width / 2, -from.height / 2);
  return canvas;
}

async function pixelsOf(file: File, side: number): Promise<Pixels | null> {
  const canvas = await canvasOf(file, side);
  return canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** The picture upright, as its camera recorded it (EXIF), on white, with its longer side at most `side` pixels. */
async function canvasOf(file: File, side: number): Promise<HTMLCanvasElement | null> {
  const bitmap =
    (await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)) ?? (await shown(file));
  if (bitmap === null) return null;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasWith(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  if ('close' in bitmap) bitmap.close();
  return canvas;
}

/** A picture that only an <img> decodes, as HEIC in some versions of Safari; null when the browser cannot show it. */
async function shown(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function canvasWith(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
