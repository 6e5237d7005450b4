/** Returns a text for comparing: lower case, letters and digits only, without accents. `E-post *` is `epost`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
