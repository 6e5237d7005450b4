import { PDF } from '@libpdf/core';

const made = new Map<string, Promise<Uint8Array>>();

/** A PDF with as many pages, each with its number. Most tests upload the same one. */
export async function pdfFile(pages = 1, text = 'Avtale'): Promise<Uint8Array> {
  const key = `${pages} ${text}`;
  const bytes = made.get(key) ?? newPdf(pages, text);
  made.set(key, bytes);
  return (await bytes).slice();
}

async function newPdf(pages: number, text: string): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage({ size: 'a4' }).drawText(`${text}, side ${number}`, { x: 72, y: 700, size: 18 });
  }
  return pdf.save();
}

/** A PDF that needs a password to open. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const pdf = await PDF.load(await pdfFile());
  pdf.setProtection({ userPassword: 'hemmelig', ownerPassword: 'hemmeligere' });
  return pdf.save();
}

/** Grown to a size by a comment after its end, still a PDF. */
export function padded(bytes: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size).fill(0x20);
  result.set(bytes);
  const end = new TextEncoder().encode('\n%%EOF\n');
  result.set(end, size - end.length);
  return result;
}

/** The smallest PNG: one dark point. */
export const PNG_DATA_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==';
