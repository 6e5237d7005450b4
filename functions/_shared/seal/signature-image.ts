import { cleanPng } from '../pdf/png.ts';
import { SealError } from './types.ts';

const invalid = (cause?: unknown) =>
  new SealError('SIGNATURE_IMAGE_INVALID', 'A drawn signature is not a usable PNG image', { cause });

/** A drawn signature that can be put on the certificate. Throws SealError SIGNATURE_IMAGE_INVALID. */
export async function usableSignatureImage(png: Uint8Array | undefined): Promise<Uint8Array> {
  const clean = png && (await cleanPng(png));
  if (!clean) throw invalid();
  return clean;
}

/**
 * The PNG in base64 text or a data URL, as the signing page sends it. Whoever takes a signature calls this: what it lets
 * through can be sealed. Throws SealError SIGNATURE_IMAGE_INVALID.
 */
export async function readSignatureImage(text: string): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    const base64 = text.replace(/^data:image\/png;base64,/, '');
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw invalid(cause);
  }
  return await usableSignatureImage(bytes);
}
