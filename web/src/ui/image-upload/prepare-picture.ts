import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_TYPES } from '@contract/pictures.ts';
import type { PictureFault } from '@contract/pictures.ts';

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
  const whole = await open(file);
  if (whole === null) return refuse('UNREADABLE_PICTURE');
  if (whole.width * whole.height <= MAX_PICTURE_PIXELS) return { ok: true, picture: whole };
  URL.revokeObjectURL(whole.url);
  const blob = await reduced(whole);
  const picture = blob && (await open(blob));
  return picture ? { ok: true, picture } : refuse('TOO_MANY_PIXELS');
}

interface Opened extends PreparedPicture {
  readonly image: HTMLImageElement;
}

async function open(blob: Blob): Promise<Opened | null> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { blob, url, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

/** Longest side of a picture that was too large: several times what is shown of it. */
const REDUCED_SIDE = 1_600;

async function reduced({ image, width, height, blob }: Opened): Promise<Blob | null> {
  const scale = REDUCED_SIDE / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A photo stays one; anything else may have clear parts.
  const type = blob.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
}
