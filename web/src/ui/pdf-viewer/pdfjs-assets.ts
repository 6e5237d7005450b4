/**
 * Implements pdf.js's `BinaryDataFactory`: returns, by name, files that few documents need. Without them a contract
 * could show wrong glyphs, or a scan a blank page. Vite gives each file a hashed URL on our origin.
 */
export class BundledDataFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const urls = kind === 'cMapUrl' ? await cmaps() : await fontsAndDecoders();
    const url = Object.entries(urls).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (!url) throw new Error(`pdf.js asks for an unknown file: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

async function cmaps(): Promise<Record<string, string>> {
  return (await import('./pdfjs-cmaps.ts')).cmapUrls;
}

async function fontsAndDecoders(): Promise<Record<string, string>> {
  return (await import('./pdfjs-fonts.ts')).fontAndDecoderUrls;
}
