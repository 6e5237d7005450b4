import { statementWords } from '../documents/statement-words.ts';
import type { Language } from '../../platform/contract/languages.ts';

type Words = Readonly<Record<Language, string>>;

/** The words of a code in each language, as a statement has them. */
function inBoth(words: (language: Language) => Readonly<Record<string, string>>): Readonly<Record<string, Words>> {
  const [nb, en] = [words('nb'), words('en')];
  return Object.fromEntries(Object.keys(nb).map((code) => [code, { nb: nb[code] ?? code, en: en[code] ?? code }]));
}

export const productWords = inBoth((language) => statementWords[language].products);

export const reasonWords = {
  ...inBoth((language) => statementWords[language].reasons),
  charge: { nb: 'Brukt', en: 'Charged' },
  refund: { nb: 'Tilbakeført', en: 'Refunded' },
};
