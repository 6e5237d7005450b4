/** The address for people who type it: without scheme and fingerprint. Lines break after a slash or hyphen. */
export const printedAddress = (address: string): string =>
  address.replace(/^https?:\/\/|#.*$/g, '').replaceAll(/[/-]/g, '$&\u200b');
