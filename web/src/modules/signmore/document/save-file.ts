import type { AuditTrailFile } from '#functions/signing/contract/file-schemas.ts';

/** Hands a file that came as base64 to the browser's downloads. */
export function saveFile({ name, contentType, bytes }: AuditTrailFile): void {
  const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
