/** The address for people who type it: without scheme and fingerprint. */
export const printedAddress = (address: string): string => address.replace(/^https?:\/\/|#.*$/g, '');
