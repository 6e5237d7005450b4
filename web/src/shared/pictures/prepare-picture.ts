import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_TYPES } from '#functions/platform/contract/files.ts';
import type { PictureFault } from '#functions/platform/contract/files.ts';

/** A picture that is ready to be cropped and sent. `width` and `height` are those of the upright picture. */
export interface PreparedPicture {
  readonly blob: Blob;
  /** For an <img>; to be given back with URL.revokeObjectURL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type Preparation =
  | { readonly ok: true; readonly picture: PreparedPicture }
  | { readonly ok: false; readonly fault: PictureFault | 'TOO_BIG' };

const refuse = (fault: PictureFault | 'TOO_BIG'): Preparation => ({ ok: false, fault });

/**
 * Looks at a chosen file before it is sent; the server looks again. A photo with more pixels than the server takes is made
 * smaller here: cameras have more of them every year, and none of the sizes shown needs them.
 */
export async function preparePicture(file: File): Promise<Preparation> {
  if (file.size === 0) return refuse('EMPTY');
  if (!PICTURE_TYPES.some((type) => type === file.type)) return refuse('NOT_PICTURE');
  if (file.size > MAX_PICTURE_BYTES) return refuse('TOO_BIG');
  const whole = await bitmapOf(file);
  if (whole === null) return refuse('UNREADABLE_PICTURE');
  const { width, height } = whole;
  const blob = width * height <= MAX_PICTURE_PIXELS ? file : await reduced(whole, file.type);
  whole.close();
  if (blob === file) return { ok: true, picture: { blob, url: URL.createObjectURL(blob), width, height } };
  const less = blob && (await bitmapOf(blob));
  if (!blob || !less) return refuse('TOO_MANY_PIXELS');
  const picture = { blob, url: URL.createObjectURL(blob), width: less.width, height: less.height };
  less.close();
  return { ok: true, picture };
}

/** The picture as the browser reads it, upright; null when it cannot. */
function bitmapOf(blob: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(blob).catch(() => null);
}

/** Longest side of a picture that was too large: several times what is shown of it. */
const REDUCED_SIDE = 1_600;

function reduced(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = REDUCED_SIDE / Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A photo stays one; anything else may have clear parts.
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/png', 0.92));
}
