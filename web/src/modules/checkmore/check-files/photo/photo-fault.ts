import { isHeic } from '#shared/files/is-heic.ts';

/** Why a file that was chosen as a photo cannot be read. HEIC: only this browser cannot. */
export type PhotoFault = 'EMPTY' | 'HEIC' | 'NOT_PICTURE' | 'DAMAGED';

/** How files of pictures begin: JPEG, PNG, GIF, WebP, BMP and both kinds of TIFF. */
const BEGINNINGS = ['\xFF\xD8\xFF', '\x89PNG', 'GIF8', 'RIFF', 'BM', 'II*\0', 'MM\0*'];

export async function photoFault(file: File): Promise<PhotoFault> {
  if (file.size === 0) return 'EMPTY';
  if (await isHeic(file)) return 'HEIC';
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return BEGINNINGS.some((beginning) => head.startsWith(beginning)) ? 'DAMAGED' : 'NOT_PICTURE';
}
