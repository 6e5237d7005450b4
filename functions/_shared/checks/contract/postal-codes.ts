// Postal codes of addresses, as SQL judges them (private.postal_code_form).

/** The countries whose codes have a fixed form: the Nordic ones and the large ones of Europe. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...sameForm(/^\d{4}$/, 'NO', 'DK', 'AT', 'BE', 'CH'),
  ...sameForm(/^\d{5}$/, 'FI', 'DE', 'FR', 'ES', 'IT'),
  SE: /^\d{3} ?\d{2}$/,
  IS: /^\d{3}$/,
  PL: /^\d{2}-\d{3}$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Za-z]{1,2}\d[A-Za-z0-9]? ?\d[A-Za-z]{2}$/,
};

/** Elsewhere there may be none, as in the Emirates. */
const LOOSE = /^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$|^$/;

function sameForm(form: RegExp, ...countries: readonly string[]): Record<string, RegExp> {
  return Object.fromEntries(countries.map((country) => [country, form]));
}

/** Returns whether a country's postal codes are checked, so that an address there needs one. */
export const hasPostalCodes = (country: string): boolean => FORMS[country] !== undefined;

export const isPostalCode = (code: string, country: string): boolean => (FORMS[country] ?? LOOSE).test(code);

/** Returns whether a country's codes have digits only, for the keyboard of a phone. */
export const isNumericCode = (country: string): boolean =>
  !['PL', 'NL', 'PT', 'GB'].includes(country) && hasPostalCodes(country);
