const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** Returns whether a text is a Norwegian organisation number: nine digits, the last a check digit. */
export function isOrganizationNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** Returns the digits of a Norwegian organisation number as invoices have it: `NO 974 760 673 MVA`. Others stay. */
export function plainOrganizationNumber(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(/^NO(?=\d)|MVA$/g, '');
  return /^\d{9}$/.test(plain) ? plain : text;
}

/** As `isOrganizationNumber`, for a number in groups; another country's has four letters and digits or more. */
export function isOrganizationNumberOf(country: string, text: string): boolean {
  return country === 'NO' ? isOrganizationNumber(plainOrganizationNumber(text)) : /^[\p{L}\p{N} .-]{4,20}$/u.test(text);
}
