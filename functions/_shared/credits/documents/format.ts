import type { Language } from '../../platform/contract/languages.ts';

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };

/** How a document writes dates, amounts and numbers. Days are those of Oslo. */
export interface Format {
  readonly date: (iso: string) => string;
  /** `oktober 2026`, of the month's first day. */
  readonly month: (day: string) => string;
  /** Øre as kroner with two decimals, without the currency. */
  readonly money: (øre: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
}

export function formatFor(language: Language): Format {
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    date: (iso) => date.format(new Date(iso)),
    month: (day) => month.format(new Date(day)),
    money: (øre) => money.format(øre / 100),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
  };
}

/** `912 345 678` of a Norwegian organisation number; any other as it is. */
export function grouped(number: string): string {
  const digits = number.replaceAll(/\s/g, '');
  return /^\d{9}$/.test(digits) ? digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ') : number;
}
