// Fonts that a PDF names but does not embed, and decoders for JPEG 2000 and JBIG2 scans. `exhaustive`, because by
// default the glob skips node_modules.
export const fontAndDecoderUrls = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);
