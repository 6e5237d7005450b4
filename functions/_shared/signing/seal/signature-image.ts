import { cleanPng, readPng } from '../../platform/pdf/png.ts';
import type { Pixels } from '../../platform/pdf/png.ts';
import { SealError } from './types.ts';

const invalid = (cause?: unknown) =>
  new SealError('SIGNATURE_IMAGE_INVALID', 'A drawn signature is not a usable PNG image', { cause });

/** Returns the pixels of a drawn signature, for the certificate. Throws SealError SIGNATURE_IMAGE_INVALID. */
export async function signaturePixels(png: Uint8Array | undefined): Promise<Pixels> {
  const pixels = png && (await readPng(png));
  if (!pixels) throw invalid();
  return pixels;
}

/**
 * Reads a PNG from base64 or a data URL, as the signing page sends it. Every function that accepts a signature must
 * call this, because only images that pass can be sealed. Throws SealError SIGNATURE_IMAGE_INVALID.
 */
export async function readSignatureImage(text: string): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    const base64 = text.replace(/^data:image\/png;base64,/, '');
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw invalid(cause);
  }
  const clean = await cleanPng(bytes);
  if (!clean) throw invalid();
  return clean;
}
