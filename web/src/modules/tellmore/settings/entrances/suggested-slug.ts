/** Returns the part of an address that fits a name: small letters, digits and single hyphens, at most 30. */
export const suggestedSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, 30)
    .replaceAll(/-+$/g, '');
