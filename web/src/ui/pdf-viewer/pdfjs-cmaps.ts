/** URLs of the character maps for East Asian text: a long list, loaded only if a document needs one. */
export const cmapUrls = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
});
