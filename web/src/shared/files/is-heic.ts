/** Brands of pictures in the container of films (HEIC, AVIF): what iPhones take, and few programs read. */
export const ISO_PICTURES = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis|crx )$/;

/** Returns whether a file is such a picture by its content; phones export them under other names, too. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return head.startsWith('ftyp') && ISO_PICTURES.test(head.slice(4));
}
