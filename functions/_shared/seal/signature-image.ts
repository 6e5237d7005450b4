import { SealError } from './types.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The bytes of a drawn signature from base64 or from a data URL, checked to be a PNG by its first bytes. Throws SealError
 * SIGNATURE_IMAGE_INVALID.
 */
export function pngFromBase64(text: string): Uint8Array {
  const base64 = text.replace(/^data:image\/png;base64,/, '');
  const invalid = (cause?: unknown) => new SealError('SIGNATURE_IMAGE_INVALID', 'Not a PNG image', { cause });
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw invalid(cause);
  }
  if (!pngSignature.every((byte, at) => bytes[at] === byte)) throw invalid();
  return bytes;
}
