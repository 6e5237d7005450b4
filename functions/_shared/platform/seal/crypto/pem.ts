/** Returns the DER blocks with this label (`CERTIFICATE`, `PRIVATE KEY`) from PEM text, in order. */
export function decodePem(pem: string, label: string): Uint8Array<ArrayBuffer>[] {
  // Secrets pasted into a dashboard often have their line breaks as a backslash and an n.
  const text = pem.replaceAll('\\n', '\n');
  const blocks = text.matchAll(new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`, 'g'));
  return Array.from(blocks, ([, body = '']) =>
    Uint8Array.from(atob(body.replace(/\s/g, '')), (character) => character.charCodeAt(0)),
  );
}

export function encodePem(der: Uint8Array, label: string): string {
  const base64 = btoa(Array.from(der, (byte) => String.fromCharCode(byte)).join(''));
  return `-----BEGIN ${label}-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
}
