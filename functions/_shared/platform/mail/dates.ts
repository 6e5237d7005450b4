import type { Language } from '../contract/languages.ts';

const FORMATS = {
  nb: new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Oslo' }),
};

/** '21. november 2026' or '21 November 2026', as the calendar in Norway has it. */
export function longDate(iso: string, language: Language): string {
  return FORMATS[language].format(new Date(iso));
}

const MOMENTS = {
  nb: new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' }),
};

/** '21. november 2026 kl. 09:30' or '21 November 2026 at 09:30', as clocks in Norway show it. */
export function longDateTime(iso: string, language: Language): string {
  return MOMENTS[language].format(new Date(iso));
}
