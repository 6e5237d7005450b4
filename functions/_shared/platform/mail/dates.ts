import type { Language } from '../contract/languages.ts';

const FORMATS = {
  nb: new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Oslo' }),
};

/** '21. november 2026' or '21 November 2026', as the calendar in Norway has it. */
export function longDate(iso: string, language: Language): string {
  return FORMATS[language].format(new Date(iso));
}
