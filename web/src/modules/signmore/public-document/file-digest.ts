import { MAX_DOCUMENT_BYTES } from '#functions/signing/contract/limits.ts';

/**
 * No sealed file can be larger: the originals, rewritten, and the certificate pages. A larger file is answered without
 * reading it, so that a film dropped by mistake does not fill a phone's memory.
 */
export const MAX_SEALED_BYTES = 2 * MAX_DOCUMENT_BYTES;

export function canBeSealedFile(file: Blob): boolean {
  return file.size > 0 && file.size <= MAX_SEALED_BYTES;
}

/** Whether the file starts as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-');
}

/** Whether the file starts as a ZIP does: the sealed files of one document may come so. */
export async function isZip(file: Blob): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004';
}

/** SHA-256 of the file in lower-case hex, computed in the browser. */
export async function fileDigest(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
