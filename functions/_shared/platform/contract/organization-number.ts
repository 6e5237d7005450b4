const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** Returns whether a text is a Norwegian organisation number: nine digits, the last a check digit. */
export function isOrganizationNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** As `isOrganizationNumber`, for a number in groups; another country's has four letters and digits or more. */
export function isOrganizationNumberOf(country: string, text: string): boolean {
  return country === 'NO' ? isOrganizationNumber(text.replaceAll(/\s/g, '')) : /^[\p{L}\p{N} .-]{4,20}$/u.test(text);
}
