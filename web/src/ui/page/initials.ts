/** The legal forms that end companies' names. */
const LEGAL_FORM = /\s+(?:AS|ASA|ANS|DA|ENK|NUF|SA|BA|AB|ApS|A\/S|Oy|Oyj|Ltd\.?|GmbH)$/;

/** The first letters of the first and the last word, without a company's legal form. */
export function initials(name: string): string {
  const words = name.trim().replace(LEGAL_FORM, '').split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('nb');
}
