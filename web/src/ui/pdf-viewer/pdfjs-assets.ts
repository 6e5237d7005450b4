/**
 * Implements pdf.js's `BinaryDataFactory`: gives by name what few documents need. Without these files a contract could
 * be shown with the wrong glyphs, or a scan as a blank page; Vite gives each a hashed address of our own.
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
