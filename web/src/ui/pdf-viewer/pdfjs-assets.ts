// pdf.js asks by file name for what few documents need: fonts that a PDF names but does not carry, character
// maps for East Asian text, and decoders for JPEG 2000 and JBIG2 scans. Vite gives every such file a hashed
// address; without them a contract could be shown with the wrong glyphs or a blank scan.
// `exhaustive`: by default the glob does not look into node_modules.
const urls: Record<string, string> = {
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
};

const urlByName = new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Implements pdf.js's `BinaryDataFactory`: gives the bytes of one auxiliary file by its name. */
export class BundledDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urlByName.get(filename);
    if (!url) throw new Error(`pdf.js asks for an unknown file: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
