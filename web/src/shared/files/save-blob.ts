import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { startDownload } from './start-download.ts';

/** Saves content that the page already has, under a name. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  startDownload(url, name);
  // Safari reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a file that a function made. */
export function saveMadeFile({ name, contentType, bytes }: MadeFile): void {
  saveBlob(
    new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], { type: contentType }),
    name,
  );
}
