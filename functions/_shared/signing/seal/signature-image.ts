import { cleanPng } from '../../platform/pdf/png.ts';
import { decode } from '../../platform/pictures/codecs/decode.ts';
import { readPictureHeader } from '../../platform/pictures/picture-header.ts';
import type { Pixels } from '../../platform/pictures/pixels.ts';
import { SealError } from '../../platform/seal/types.ts';

const invalid = (cause?: unknown) =>
  new SealError('SIGNATURE_IMAGE_INVALID', 'A drawn signature is not a usable PNG image', { cause });

/** Returns the pixels of a drawn signature, for the certificate. Throws SealError SIGNATURE_IMAGE_INVALID. */
export async function signaturePixels(png: Uint8Array | undefined): Promise<Pixels> {
  const clean = png && (await cleanPng(png));
  const header = clean ? readPictureHeader(clean) : null;
  const pixels = clean && header !== null && header !== 'BROKEN' ? await decode(clean, header) : null;
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
  // Decoded once, as sealing will: what only then turned out to be damaged would stop the seal of a signed document.
  await signaturePixels(clean);
  return clean;
}
