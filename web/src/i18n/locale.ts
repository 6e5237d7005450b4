import { fromStorage } from '#api/storage.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';

const STORAGE_KEY = 'tillit.language';

/** `nb`, `en`, `no`, `nb-NO`, `xx`: what can only be meant as a locale. Module names are longer. */
const LOCALE_SHAPE = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/** The language that a URL segment stands for; null when we do not speak it. */
export function toLanguage(segment: string | undefined): Language | null {
  const base = segment?.toLowerCase().split('-')[0];
  if (base === 'no' || base === 'nn') return 'nb';
  return isLanguage(base) ? base : null;
}

/** The language that was chosen in this browser, if any. */
export function chosenLanguage(): Language | null {
  const stored = fromStorage(() => localStorage.getItem(STORAGE_KEY));
  return isLanguage(stored) ? stored : null;
}

/** The language chosen last in this browser, or Norwegian (spec 000 §2.1). */
export function storedLanguage(): Language {
  return chosenLanguage() ?? DEFAULT_LANGUAGE;
}

export function storeLanguage(language: Language): void {
  // Private windows may refuse storage; the URL still carries the language.
  fromStorage(() => localStorage.setItem(STORAGE_KEY, language));
}

/**
 * The `/v2/{locale}/…` form of any path: `/login/x`, `/v2/login/x`, `/sv/login/x` and `/v2/sv/login/x` all become
 * `/v2/nb/login/x` when Norwegian is the fallback. A path already in that form comes back unchanged.
 */
export function localisedPath(pathname: string, fallback: Language): string {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 'v2') segments.shift();
  const [first] = segments;
  if (first !== undefined && LOCALE_SHAPE.test(first)) segments.shift();
  return ['/v2', toLanguage(first) ?? fallback, ...segments].join('/');
}

/** The same place in another language: only the locale segment changes. */
export function switchLocale(location: { pathname: string; search: string; hash: string }, language: Language): string {
  const rest = location.pathname.split('/').slice(3);
  return ['/v2', language, ...rest].join('/') + location.search + location.hash;
}
